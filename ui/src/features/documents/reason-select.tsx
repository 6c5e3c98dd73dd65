import { type DocumentReason, documentReasonSchema, documentReasonWords } from '@paddock/contracts/documents';
import { Select } from '../../design/select.tsx';

const reasons = documentReasonSchema.options.map((value) => ({ value, label: documentReasonWords[value] }));

type ReasonSelectProps = {
  /** Empty until one is chosen. */
  value: DocumentReason | '';
  onChange: (reason: DocumentReason | '') => void;
  help: string;
};

/** Why documents are refused, in the words that the customer reads. */
export const ReasonSelect = ({ value, onChange, help }: ReasonSelectProps) => (
  <Select
    label="Reason"
    options={reasons}
    value={value}
    onChange={onChange}
    placeholder="Please choose"
    help={help}
  />
);
