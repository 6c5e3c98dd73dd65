import { passwordReset } from '@paddock/contracts/http';
import { route } from '@paddock/service-kit/http';
import { isOpen } from '../../domain/access/recovery.ts';
import { codeFor, isProven } from '../../domain/access/security-codes.ts';
import { suggestedContacts } from '../access/masked-contacts.ts';
import { codeClockOf } from '../access/send-account-code.ts';
import { purpose } from './open-recovery.ts';
import type { RecoveryServices } from './services.ts';

const atTheBeginning = { body: { step: 1, items: null, code: null } };

/** How far this browser is: of a reset that ran out, or that another one ended, nothing is left. */
export const stateRoute = ({ access, profiles, rules }: RecoveryServices) =>
  route(passwordReset, async ({ session, now }) => {
    if (!session?.recovery) return atTheBeginning;
    const { accountId, recoveryId: subjectId } = session.recovery;
    const context = { rule: rules.signIn, now };
    const { state } = await access.load(accountId);
    if (state.status === 'none' || !isOpen(state.recovery, subjectId, context)) return atTheBeginning;
    const person = await profiles.personalOf(accountId);
    if (!person) return atTheBeginning;
    const subject = { purpose, subjectId };
    const code = codeFor(state.codes, subject);
    const stepOfCode = isProven(state.codes, subject, context) ? 4 : 3;
    return {
      body: {
        step: code ? stepOfCode : 2,
        items: suggestedContacts(person, state.codes),
        code: code ? codeClockOf(code, rules.signIn, now) : null,
      },
    };
  });
