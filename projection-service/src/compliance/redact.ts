const redacted = '[redacted]';
const sealed = '[sealed]';

/** What compliance is shown of an event's data: credentials and sealed personal details never leave. */
export const redact = (type: string, data: Record<string, unknown>): Record<string, unknown> => {
  switch (type) {
    case 'AccessGranted':
      return { ...data, credential: redacted };
    case 'SignedIn':
    case 'SignedOut':
      return { ...data, sessionId: redacted };
    case 'SessionsEnded':
      return { ...data, kept: data.kept === null ? null : redacted };
    case 'SecondFactorEnrolled':
      return { ...data, secret: sealed, recoveryCodes: redacted };
    case 'RecoveryCodesReplaced':
      return { ...data, recoveryCodes: redacted };
    case 'SecondFactorConfirmed':
      return { ...data, by: redacted };
    case 'ProfileRegistered':
      return { ...data, personal: sealed };
    case 'AccountKeyCreated':
    case 'AccountKeyRewrapped':
      return {};
    default:
      return data;
  }
};
