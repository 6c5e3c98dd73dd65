/** What a mail says, apart from how it looks. */
export type MailContent = {
  subject: string;
  /** The first words that a list of mails shows beside the subject. */
  preview: string;
  /** `Hello Aoife,` */
  greeting: string;
  /** Before the facts. */
  opening: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  /** After the facts. */
  advice: readonly string[];
  action: { label: string; url: string };
  /** Why the customer gets this. */
  reason: string;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

const closing = 'Paddock · 18+ · Please gamble responsibly';

const textOf = ({ greeting, opening, facts, advice, action, reason }: MailContent): string =>
  [
    greeting,
    ...opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...advice,
    `${action.label}:\n${action.url}`,
    '-- ',
    `${reason}\n${closing}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .replace('-- \n\n', '-- \n');

/** Mail programs know tables and styles of each element, and few anything else; in the dark some turn the colours round. */
const style = {
  page: 'margin:0;padding:0;background:#edf0ea;',
  outer: 'width:100%;background:#edf0ea;border-collapse:collapse;',
  card: 'width:100%;max-width:560px;background:#ffffff;border-collapse:collapse;border-radius:8px;overflow:hidden;',
  bar: 'background:#0b3d2c;color:#f5f3e8;padding:16px 24px;font:bold 20px/1.2 Helvetica,Arial,sans-serif;',
  body: 'padding:24px;color:#11201a;font:16px/1.5 Helvetica,Arial,sans-serif;',
  text: 'margin:0 0 16px;',
  label:
    'padding:6px 16px 6px 0;color:#4a5a51;font:15px/1.4 Helvetica,Arial,sans-serif;vertical-align:top;white-space:nowrap;',
  value: 'padding:6px 0;color:#11201a;font:bold 15px/1.4 Helvetica,Arial,sans-serif;',
  facts: 'border-collapse:collapse;margin:0 0 16px;',
  button:
    'display:inline-block;background:#0f6044;color:#ffffff;text-decoration:none;border-radius:6px;padding:12px 20px;font:bold 16px/1.2 Helvetica,Arial,sans-serif;',
  small: 'padding:16px 24px 24px;color:#4a5a51;font:13px/1.5 Helvetica,Arial,sans-serif;',
  hidden: 'display:none;max-height:0;overflow:hidden;',
};

const paragraph = (text: string): string => `<p style="${style.text}">${escaped(text)}</p>`;

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><td style="${style.label}">${escaped(label)}</td><td style="${style.value}">${escaped(value)}</td></tr>`;

const htmlOf = (content: MailContent): string => {
  const { subject, preview, greeting, opening, facts, advice, action, reason } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="${style.page}">
<div style="${style.hidden}">${escaped(preview)}</div>
<table role="presentation" style="${style.outer}"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" style="${style.card}">
<tr><td style="${style.bar}">Paddock</td></tr>
<tr><td style="${style.body}">
${[greeting, ...opening].map(paragraph).join('\n')}
<table style="${style.facts}">${facts.map(factRow).join('')}</table>
${advice.map(paragraph).join('\n')}
<a href="${escaped(action.url)}" style="${style.button}">${escaped(action.label)}</a>
</td></tr>
<tr><td style="${style.small}">${escaped(reason)}<br>${escaped(closing)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};

/** A mail in both forms. Whatever a customer wrote stands in it as text, and is no part of its HTML. */
export const mailPageOf = (content: MailContent): { subject: string; text: string; html: string } => ({
  subject: content.subject,
  text: `${textOf(content)}\n`,
  html: htmlOf(content),
});
