import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { useContact } from '../../../lib/api/contact.ts';
import { useSignInPages } from '../../../lib/sign-in-pages.ts';
import { CallUs } from '../../contact/call-us.tsx';

const pages = { 'log in': 'login', 'reset your password': 'forgotPassword' } as const;
const chat = 'chat to us';
const waysOn = new RegExp(`(${[...Object.keys(pages), chat].join('|')})`);

const isPage = (part: string): part is keyof typeof pages => part in pages;

/** The document's text, with its ways on as links. Where the operator has no chat, that way leads to the people who would answer. */
export const EmailTaken = () => {
  const [isChatting, setChatting] = useState(false);
  const { data: contact } = useContact();
  const signInPages = useSignInPages();
  const close = () => setChatting(false);
  return (
    <>
      {texts.registration.emailTaken.split(waysOn).map((part) => {
        if (isPage(part)) {
          return (
            <Link key={part} {...signInPages[pages[part]]} className="text-link underline">
              {part}
            </Link>
          );
        }
        if (part !== chat) return part;
        if (contact?.help) {
          return (
            <a
              key={part}
              href={contact.help}
              target="_blank"
              rel="noreferrer"
              className="text-link underline"
            >
              {part}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          );
        }
        return (
          <button key={part} type="button" className="text-link underline" onClick={() => setChatting(true)}>
            {part}
          </button>
        );
      })}
      <Dialog
        open={isChatting}
        onClose={close}
        title="Chat to us"
        brief
        actions={
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        }
      >
        <p>{texts.registration.chatClosed}</p>
        <CallUs />
      </Dialog>
    </>
  );
};
