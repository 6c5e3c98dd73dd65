import type { FieldsGround, FromFields, ToFields } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { CallError, isUnreachable } from '../../lib/call-error.ts';

type Theme = 'light' | 'dark';

export type FieldsLinkOptions = {
  /** Another session each time. */
  openSession: () => Promise<{ session: string }>;
  post: (message: ToFields) => void;
  theme: () => Theme;
  ground: FieldsGround;
  newId: () => string;
  onOpened: () => void;
  /** The fields can't be used, and somebody has to try again: why, for the customer. */
  onFailed: (text: string) => void;
  onHeight: (height: number) => void;
  onEnter: () => void;
};

/** `waits`: for fields to be open, which are told of it then. `isRepeated`: it was told a second time, and is no more. */
type Press = {
  id: string;
  isRepeated: boolean;
  waits: boolean;
  /** Of the fields' answer, as long as they have been told. */
  timer: ReturnType<typeof setTimeout> | undefined;
  end: (token: string | undefined | CallError) => void;
};

/** What the fields say of a press, or of a session. */
type Answer = Extract<FromFields, { type: 'over' | 'invalid' | 'failed' | 'token' }>;

/** How long the fields may take to answer a press, milliseconds. */
const answerMs = 15_000;

/** Nothing went to us: what was pressed was not done. */
const notSent = () => new CallError('offline', texts.notSent);

/** What we refuse says so itself; that nothing came back is not the customer's to read here. */
const refusalIn = (error: unknown): CallError | undefined =>
  error instanceof CallError && !isUnreachable(error) ? error : undefined;

/** Why there are no fields. */
const failureText = (error: unknown): string => refusalIn(error)?.message ?? texts.payment.fieldsUnavailable;

/** What our page and the provider's fields say to each other: of what is typed there, a token comes back. */
export const createFieldsLink = (options: FieldsLinkOptions) => {
  let press: Press | undefined;
  let isOpened = false;
  /** They have a session, as far as they have said: who presses is told to them at once. */
  let isReady = false;
  let hasFailed = false;
  /** Sessions that were asked for since the fields were last open: one that is over at once is not asked for again. */
  let asked = 0;

  const end = (outcome: string | undefined | CallError): void => {
    press?.end(outcome);
    press = undefined;
  };
  const fail = (error?: unknown): void => {
    if (press) end(refusalIn(error) ?? notSent());
    // Whoever presses next finds out, and another session is asked for.
    isReady = isOpened;
    if (isOpened) return;
    hasFailed = true;
    options.onFailed(failureText(error));
  };
  const open = async (): Promise<void> => {
    asked += 1;
    if (asked > 2) {
      fail();
      return;
    }
    try {
      const { session } = await options.openSession();
      options.post({ type: 'open', session, theme: options.theme(), ground: options.ground });
    } catch (error) {
      fail(error);
    }
  };
  /** However long it waits for fields, or is told to them, there is an end to it. */
  const endLate = (pressed: Press): void => {
    clearTimeout(pressed.timer);
    pressed.timer = setTimeout(() => {
      if (press === pressed) end(notSent());
    }, answerMs);
  };
  const submit = (pressed: Press): void => {
    pressed.waits = false;
    endLate(pressed);
    options.post({ type: 'submit', press: pressed.id });
  };
  const opened = (): void => {
    asked = 0;
    [isOpened, isReady, hasFailed] = [true, true, false];
    options.onOpened();
    if (press?.waits) submit(press);
  };
  /** The session is over: what was pressed in it is pressed again, once, in another. */
  const over = (): void => {
    isReady = false;
    // One that waits has not been pressed yet.
    if (press && !press.waits) {
      if (press.isRepeated) {
        isReady = true;
        end(notSent());
        return;
      }
      [press.isRepeated, press.waits] = [true, true];
      endLate(press);
    }
    void open();
  };
  const answered = (message: Answer): void => {
    if (message.press !== undefined && message.press !== press?.id) return;
    if (message.type === 'over') over();
    if (message.type === 'invalid') end(undefined);
    if (message.type === 'failed') fail();
    if (message.type === 'token') end(message.token);
  };
  const hear = (message: FromFields): void => {
    if (message.type === 'ready') void open();
    else if (message.type === 'opened') opened();
    else if (message.type === 'height') options.onHeight(message.height);
    else if (message.type === 'enter') options.onEnter();
    else answered(message);
  };
  return {
    hear,
    /** The fields did not come: `error` says why, where it is known. Nothing where they are open. */
    giveUp: (error?: unknown): void => {
      if (!isOpened) fail(error);
    },
    /** A token of what stands in the fields, once they are open; `undefined`: they say what is to be mended there. */
    token: (): Promise<string | undefined> => {
      if (hasFailed) return Promise.reject(notSent());
      end(undefined);
      return new Promise((resolve, reject) => {
        const pressed: Press = {
          ...{ id: options.newId(), isRepeated: false, waits: true, timer: undefined },
          end: (outcome) => {
            clearTimeout(pressed.timer);
            if (outcome instanceof CallError) reject(outcome);
            else resolve(outcome);
          },
        };
        press = pressed;
        endLate(pressed);
        if (isReady) submit(pressed);
      });
    },
  };
};
export type FieldsLink = ReturnType<typeof createFieldsLink>;
