import type { ActivityAct } from '@exline/contracts';
import {
  Clock,
  Download,
  Eraser,
  KeyRound,
  ListChecks,
  LogIn,
  LogOut,
  MailPen,
  Merge,
  PackageCheck,
  Reply,
  ShieldCheck,
  ShieldOff,
  ShieldX,
  Square,
  StickyNote,
  Tag,
  Trash2,
  Upload,
  UserCheck,
  UserCog,
  UserPen,
  UserPlus,
  UserRound,
  UserX,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { styled } from 'styled-components';

const drawings: Record<ActivityAct, LucideIcon> = {
  signed_in: LogIn,
  sign_in_refused: ShieldX,
  code_refused: ShieldX,
  signed_out: LogOut,
  sessions_ended: LogOut,
  exported: Download,
  bulk_started: ListChecks,
  bulk_stopped: Square,
  bulk_continued: ListChecks,
  orders_imported: Upload,
  subscription_stopped: UserX,
  return_moved: PackageCheck,
  conversation_assigned: UserRound,
  conversation_handed_over: UserRound,
  conversation_unassigned: UserRound,
  conversation_labeled: Tag,
  conversation_snoozed: Clock,
  conversation_woken: Clock,
  note_added: StickyNote,
  note_deleted: StickyNote,
  message_answered: Reply,
  conversation_merged: Merge,
  conversation_deleted: Trash2,
  chat_message_deleted: Trash2,
  flood_deleted: Trash2,
  invited: UserPlus,
  invited_again: UserPlus,
  role_changed: UserCog,
  closed: UserX,
  opened: UserCheck,
  password_set: KeyRound,
  password_changed: KeyRound,
  renamed: UserPen,
  factor_set: ShieldCheck,
  factor_removed: ShieldOff,
  rule_created: Workflow,
  rule_changed: Workflow,
  rule_switched_on: Workflow,
  rule_switched_off: Workflow,
  rule_deleted: Workflow,
  template_changed: MailPen,
  template_reset: MailPen,
  test_email_sent: MailPen,
  erased: Eraser,
  demo_data_removed: Eraser,
};

/** The icon of an entry; refused attempts are highlighted. */
export const ActivityMark = ({ act }: { act: ActivityAct }) => {
  const Drawing = drawings[act];
  return (
    <Mark $refused={act.endsWith('_refused')} aria-hidden>
      <Drawing size={15} strokeWidth={1.6} />
    </Mark>
  );
};

const Mark = styled.span<{ $refused: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  ${({ $refused }) =>
    $refused
      ? 'background: var(--danger-tint); color: var(--danger-ink);'
      : 'background: var(--sunken); color: var(--ink-muted);'}
`;
