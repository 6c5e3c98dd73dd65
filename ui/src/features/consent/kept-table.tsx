import { type ConsentGroup, type KeptEntry, keptOnDevice, lifeText } from '@paddock/contracts/consent';
import { type Column, Table } from '../../design/table.tsx';

const places = { cookie: 'Cookie', local: 'Local storage', session: 'This tab' } as const;

const columns: readonly Column<KeptEntry>[] = [
  {
    key: 'name',
    header: 'Name',
    lead: true,
    cell: ({ name, where }) => (
      <>
        <span className="break-all md:whitespace-nowrap">{name}</span>
        <span className="block font-normal text-ink-soft text-xs">{places[where]}</span>
      </>
    ),
  },
  { key: 'purpose', header: 'What it is for', cell: ({ purpose }) => purpose },
  { key: 'life', header: 'How long', cell: lifeText },
];

/** What of a group is kept on a device, with its name, use and lifetime. */
export const KeptTable = ({ group }: { group: ConsentGroup }) => (
  <Table
    caption="What is kept on your device"
    columns={columns}
    rows={keptOnDevice.filter((kept) => kept.group === group)}
    rowKey={({ name }) => name}
  />
);
