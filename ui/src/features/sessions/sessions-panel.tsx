import { placeText } from '@paddock/contracts/session';
import { useMutation } from '@tanstack/react-query';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { type LiveSession, useEndOtherSessions, useEndSession, useSessions } from '../../lib/api/sessions.ts';
import { type CallError, errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { signOutEverywhere } from '../../lib/session.ts';
import { useGoHome } from '../../lib/use-go-home.ts';

/** Where I am logged in, and how to be so no longer. */
export const SessionsPanel = () => (
  <Panel title="Where you are logged in" flush>
    <Sessions />
  </Panel>
);

/** Logs out here too, which leads home. */
const useEndEverywhere = () => {
  const goHome = useGoHome();
  return useMutation<void, CallError>({
    mutationFn: async () => {
      await signOutEverywhere(() => goHome({ replace: true, isOut: true }));
      toast({ tone: 'ok', title: 'Logged out everywhere' });
    },
  });
};

/** The same without its heading, reaching the edges. */
export const Sessions = () => {
  const { data: sessions, error, isPending } = useSessions();
  const others = useEndOtherSessions({
    onSuccess: () => toast({ tone: 'ok', title: 'Logged out elsewhere' }),
  });
  const everywhere = useEndEverywhere();
  const fault = error ?? others.error ?? everywhere.error;
  return (
    <>
      {fault && (
        <Notice tone="error" className="m-4">
          {errorText(fault)}
        </Notice>
      )}
      {isPending && <SkeletonRows rows={2} className="h-16" />}
      {sessions && (
        <Rows>
          {sessions.map((session) => (
            <SessionRow key={session.session} session={session} />
          ))}
        </Rows>
      )}
      {sessions?.some(({ country }) => country !== null) && (
        <p className="border-line border-t px-4 py-3 text-ink-soft text-sm">
          Countries are those of network addresses, by{' '}
          <a href="https://lite.ip2location.com" rel="noreferrer" className="text-link underline">
            IP2Location LITE
          </a>
          .
        </p>
      )}
      {sessions && (
        <div className="flex flex-wrap gap-2 border-line border-t p-4 max-sm:[&>*]:flex-1">
          {sessions.length > 1 && (
            <Button variant="secondary" loading={others.isPending} onClick={() => others.mutate()}>
              Log out everywhere else
            </Button>
          )}
          <Button variant="secondary" loading={everywhere.isPending} onClick={() => everywhere.mutate()}>
            Log out everywhere
          </Button>
        </div>
      )}
    </>
  );
};

const SessionRow = ({ session }: { session: LiveSession }) => {
  const end = useEndSession({ onSuccess: () => toast({ tone: 'ok', title: 'Logged out there' }) });
  const device = placeText(session.device ?? 'A browser', session.country);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.current && <Badge tone="ok">This one</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          Since {formatDateTime(session.signedInAt)}
          {!session.current && <> · last used {formatDateTime(session.lastUsedAt)}</>}
        </p>
        {end.error && (
          <p role="alert" className="text-danger text-sm">
            {errorText(end.error)}
          </p>
        )}
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="secondary"
          loading={end.isPending}
          aria-label={`Log out: ${device}, since ${formatDateTime(session.signedInAt)}`}
          onClick={() => end.mutate(session.session)}
        >
          Log out
        </Button>
      )}
    </li>
  );
};
