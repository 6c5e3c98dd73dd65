import { countryName } from '@paddock/contracts/contact';
import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Details, WaitingContact } from '../../lib/api/personal-details.ts';
import { formatDate } from '../../lib/format.ts';
import { numberText } from './details.ts';
import { Rows } from './fixed-details.tsx';
import { WaitingContactText } from './waiting-contact-text.tsx';

type DetailsViewProps = {
  details: Details;
  onEdit: () => void;
  onEnterCode: (contact: string) => void;
};

/** The details as they stand, to be read. */
export const DetailsView = ({ details, onEdit, onEnterCode }: DetailsViewProps) => {
  const { title, firstName, lastName, dateOfBirth, email } = details;
  const { address, city, postcode, country, userName, waiting } = details;
  return (
    <div className="grid gap-4">
      {waiting.map((one) => (
        <WaitingNotice key={one.change} waiting={one} onEnterCode={onEnterCode} />
      ))}
      <Rows
        rows={[
          ['Name', `${title} ${firstName} ${lastName}`],
          ['Date of birth', formatDate(dateOfBirth)],
          ['Email', email],
          ['Mobile number', numberText(details)],
          ['Address', [address, city, postcode].filter((line) => line !== '').join(', ')],
          ['Country', countryName(country)],
          ['Username', userName],
        ]}
      />
      <p className="text-ink-soft text-sm">{texts.personalDetails.fixed}</p>
      <Button variant="secondary" onClick={onEdit} data-edit className="justify-self-start max-sm:w-full">
        Edit
      </Button>
    </div>
  );
};

type WaitingNoticeProps = {
  waiting: WaitingContact;
  onEnterCode: (contact: string) => void;
};

const WaitingNotice = ({ waiting, onEnterCode }: WaitingNoticeProps) => (
  <Notice
    tone="info"
    title={
      waiting.channel === 'email'
        ? 'Your new email is not confirmed yet'
        : 'Your new number is not confirmed yet'
    }
    actions={
      <Button size="sm" onClick={() => onEnterCode(waiting.contact)}>
        Enter the code
      </Button>
    }
  >
    We have sent a code of 6 digits to <WaitingContactText waiting={waiting} />. Until you enter it we reach
    you as before.
  </Notice>
);
