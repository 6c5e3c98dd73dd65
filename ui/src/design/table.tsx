import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, in figures of equal width. */
  numeric?: boolean;
  /** Buttons stand right, under the column's name; on a phone they end the card, without it. */
  actions?: boolean;
  /** On a phone this cell heads the card, without its column's name. */
  lead?: boolean;
};

type TableProps<Row> = {
  /** What the table shows; spoken, or seen with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** In place of the body when there are no rows. */
  empty?: ReactNode;
};

/** Said again because changing `display` takes a table's meaning away in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

const cellClass =
  'max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 md:px-3 md:py-2.5 max-md:before:shrink-0 max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]';
const actionsClass = 'max-md:pt-2 max-md:before:hidden md:text-right';
const leadClass = 'max-md:pb-1.5 max-md:font-semibold max-md:before:hidden';

/** A table from 48rem up, a list of cards below. */
export const Table = <Row,>({ caption, showCaption, columns, rows, rowKey, empty }: TableProps<Row>) => {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <table {...roles.table} className="w-full border-collapse text-left text-sm max-md:block">
      <caption className={showCaption ? 'pb-2 text-left font-semibold text-lg' : 'sr-only'}>
        {caption}
      </caption>
      <thead {...roles.group} className="max-md:sr-only">
        <tr {...roles.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...roles.columnHeader}
              scope="col"
              className={cx(
                'border-line border-b px-3 py-2 font-semibold text-ink-soft text-xs',
                (column.numeric || column.actions) && 'text-right',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className="max-md:grid max-md:gap-2">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...roles.row}
            className="max-md:card max-md:block max-md:p-3 md:border-line md:border-b"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                {...roles.cell}
                data-label={column.header}
                className={cx(
                  cellClass,
                  column.lead && leadClass,
                  column.numeric && 'tabular md:text-right',
                  column.actions && actionsClass,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
