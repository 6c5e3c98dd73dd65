import type { Country } from '@paddock/contracts/events';
import { useState } from 'react';
import { Checkbox } from '../../design/checkbox.tsx';
import { DateField } from '../../design/date-field.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { PasswordField } from '../../design/password-field.tsx';
import { SearchField } from '../../design/search-field.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { Select } from '../../design/select.tsx';
import { Switch } from '../../design/switch.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import { Section } from './section.tsx';

const oddsFormats = [
  { value: 'fractional', label: 'Fractional' },
  { value: 'decimal', label: 'Decimal' },
  { value: 'american', label: 'American' },
] as const;

const countries = [
  { value: 'GB', label: 'United Kingdom' },
  { value: 'IE', label: 'Ireland' },
] as const;

/** Every form control, with help and with an error. */
export const FormsSection = () => {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('correct horse');
  const [stake, setStake] = useState('12.50');
  const [card, setCard] = useState('');
  const [country, setCountry] = useState<Country | ''>('');
  const [odds, setOdds] = useState<(typeof oddsFormats)[number]['value']>('fractional');
  const [search, setSearch] = useState('north');
  const [ticked, setTicked] = useState(true);
  const [date, setDate] = useState({ day: '31', month: '02', year: '1990' });
  return (
    <Section title="Forms">
      <SearchField label="Search sports" value={search} onChange={setSearch} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Username"
          value={text}
          onChange={setText}
          help="6 to 15 characters, no special characters."
          required
        />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          error="Passwords do not match."
        />
        <MoneyField
          label="Deposit amount"
          currency="EUR"
          value={stake}
          onChange={setStake}
          help="Minimum Deposit is €5.00"
        />
        <DigitsField
          label="Card number"
          maxLength={16}
          value={card}
          onChange={setCard}
          placeholder="0000000000000000"
        />
        <Select
          label="Country"
          options={countries}
          value={country}
          onChange={setCountry}
          placeholder="Choose"
        />
        <TextField label="Promo code" value="" onChange={setText} optional disabled />
        <DateField label="Date of birth" value={date} onChange={setDate} birthday error="Invalid date" />
      </div>
      <SegmentedControl label="Odds format" options={oddsFormats} value={odds} onChange={setOdds} />
      <div>
        <Checkbox label="I accept the Terms and Privacy Policy" checked={ticked} onChange={setTicked} />
        <Checkbox label="Each way" checked={!ticked} onChange={(on) => setTicked(!on)} />
        <Switch label="Accept better prices" checked={ticked} onChange={setTicked} />
        <Switch label="Accept any price" checked={!ticked} onChange={(on) => setTicked(!on)} />
      </div>
    </Section>
  );
};
