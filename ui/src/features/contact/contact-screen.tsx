import { countryName } from '@paddock/contracts/contact';
import { Clock, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useContact } from '../../lib/api/contact.ts';
import { errorText } from '../../lib/call-error.ts';
import { Article } from '../legal/article.tsx';

/** Where customer service is reached. */
export const ContactScreen = () => {
  const { data: contact, error } = useContact();
  return (
    <Article title="Contact us">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!contact && !error && <SkeletonRows rows={3} className="h-14" />}
      {contact && (
        <dl className="grid gap-5 sm:grid-cols-2">
          {contact.help && (
            <Way icon={MessageCircle} title="Help and chat">
              <WayLink href={contact.help}>Get help online</WayLink>
            </Way>
          )}
          {contact.phones.map(({ country, number }) => (
            <Way key={country} icon={Phone} title={`Call us from ${countryName(country)}`}>
              <WayLink href={`tel:${number.replaceAll(' ', '')}`}>{number}</WayLink>
            </Way>
          ))}
          <Way icon={Mail} title="Email">
            <WayLink href={`mailto:${contact.email}`}>{contact.email}</WayLink>
          </Way>
          <Way icon={Clock} title="When we answer">
            <span className="grid min-h-11 content-center">{contact.hours}</span>
          </Way>
        </dl>
      )}
    </Article>
  );
};

const Way = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <div>
    <dt className="flex items-center gap-3 font-semibold">
      <Icon aria-hidden className="size-5 shrink-0 text-link" />
      {title}
    </dt>
    <dd className="pl-8">{children}</dd>
  </div>
);

const WayLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="inline-grid min-h-11 content-center break-all text-link text-lg underline">
    {children}
  </a>
);
