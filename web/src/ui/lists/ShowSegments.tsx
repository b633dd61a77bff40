import { shownViews, type InboxView } from '../../lib/lists/inboxView.ts';
import { Segments } from '../actions/Segments.tsx';

interface Props {
  current: InboxView;
  hrefOf: (show: InboxView) => string;
}

/** Switches an inbox between its open, snoozed, done and all items. */
export const ShowSegments = ({ current, hrefOf }: Props) => (
  <Segments
    label="Show"
    segments={shownViews.map(([show, label]) => ({ label, href: hrefOf(show), current: show === current }))}
  />
);
