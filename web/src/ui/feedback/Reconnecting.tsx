import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { connectionLostSince, watchConnection } from '../../lib/server/connection.ts';
import { clockTime } from '../../lib/text/format.ts';
import { useInterval } from '../../lib/page/useInterval.ts';
import { depths } from '../../theme/depths.ts';
import { phone } from '../../theme/tokens.ts';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';

/** All notices on the page. Only the last one is shown and announced, because it is in front of the others. */
let notices: readonly string[] = [];
const watchers = new Set<() => void>();
const change = (next: readonly string[]): void => {
  notices = next;
  for (const watcher of watchers) watcher();
};
const watchNotices = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

const useIsInFront = (): boolean => {
  const id = useId();
  useEffect(() => {
    change([...notices, id]);
    return () => change(notices.filter((notice) => notice !== id));
  }, [id]);
  return useSyncExternalStore(
    watchNotices,
    () => notices.at(-1) === id,
    () => false,
  );
};

/** Shows when the connection was lost, and reloads all queries once it is back. */
export const Reconnecting = ({
  within = false,
}: {
  /** Positioned in its container instead of the window. */
  within?: boolean;
}) => {
  const client = useQueryClient();
  const isInFront = useIsInFront();
  const since = useSyncExternalStore(watchConnection, connectionLostSince, () => null);
  const isLost = since !== null;
  useEffect(() => {
    if (!isLost) return undefined;
    // Without cancelRefetch, two notices on one page would load everything twice.
    return () => void client.invalidateQueries({}, { cancelRefetch: false });
  }, [isLost, client]);
  const isShown = isLost && isInFront;
  return (
    <Place $within={within} $shown={isShown} className="no-print">
      {isShown && <WifiOff size={14} strokeWidth={1.8} aria-hidden />}
      {/* Always rendered, so that its text is announced; the seconds are outside, so that it is announced once. */}
      <output>
        {isShown && (
          // An element, because a text that the browser has translated would stay.
          <span>
            Reconnecting... <span>since {clockTime(new Date(since).toISOString())}</span>
          </span>
        )}
      </output>
      {isShown && <Elapsed since={since} />}
    </Place>
  );
};

const elapsed = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`;
};

const Elapsed = ({ since }: { since: number }) => {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 1_000);
  return <Time aria-hidden>{elapsed(Math.max(0, now - since))}</Time>;
};

/** At the top edge, where it neither moves the layout nor covers a button. */
const Place = styled.div<{ $within: boolean; $shown: boolean }>`
  position: ${({ $within }) => ($within ? 'absolute' : 'fixed')};
  top: 0;
  left: 50%;
  z-index: ${depths.toast};
  display: flex;
  align-items: center;
  gap: var(--s-2);
  max-width: 100%;
  padding: ${({ $shown }) => ($shown ? '2px 12px' : '0')};
  transform: translateX(-50%);
  border-radius: 0 0 var(--r-1) var(--r-1);
  background: var(--board);
  color: var(--on-board);
  font-size: var(--t-13);
  font-weight: 500;
  line-height: 20px;
  white-space: nowrap;
  pointer-events: none;
  ${phone} {
    /* Does not cover the icons in the header. */
    padding-block: 0;
    line-height: 16px;
    span span {
      ${visuallyHidden}
    }
  }
`;
const Time = styled.span`
  color: var(--on-board-muted);
  font-variant-numeric: tabular-nums;
`;
