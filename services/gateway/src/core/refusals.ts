import type { BulkJobRefusal } from '@exline/bulk-jobs';
import type { CannedReplyRefusal } from '@exline/canned-replies';
import type { ChatRefusal } from '@exline/chat';
import type { DemoDataRefusal } from '@exline/demo-data';
import { refuse as refuseAny } from '@exline/kernel';
import type { ContactRefusal } from '@exline/contact';
import type { InboxRefusal } from '@exline/inbox';
import type { MailRefusal } from '@exline/mail-lifecycle';
import type { MailTemplateRefusal } from '@exline/mail-templates';
import type { OrderRefusal } from '@exline/orders';
import type { ReturnRefusal } from '@exline/returns';
import type { RuleRefusal } from '@exline/rules';
import type { SubscriptionRefusal } from '@exline/subscriptions';
import type { StaffRefusal } from '@exline/staff';

/** Refusals by the gateway itself. */
type HttpRefusal =
  | 'tracking.not_found'
  | 'tracking.no_photo'
  | 'delivery.not_proven'
  | 'subscription.no_sms'
  | 'subscription.wrong_phone'
  | 'webhook.wrong_token'
  | 'webhook.wrong_signature'
  | 'webhook.no_certificate'
  | 'webhook.too_old'
  | 'webhook.unreadable'
  | 'webhook.too_large'
  | 'subscription.no_push'
  | 'subscription.push_refused'
  | 'tracking.no_estimate'
  | 'photo.not_found'
  | 'photo.unreadable'
  | 'photo.too_large'
  | 'photo.too_many_pixels'
  | 'photo.too_many'
  | 'flood.not_found'
  | 'bulk_job.other_number'
  | 'chat.too_many_begun'
  | 'mail.sent'
  | 'read_model.not_found'
  | 'mail.failed'
  | 'request.unknown_path'
  | 'request.malformed'
  | 'request.too_large'
  | 'request.headers_too_large'
  | 'request.too_slow'
  | 'request.not_json'
  | 'request.unknown_encoding'
  | 'request.not_form'
  | 'request.not_multipart'
  | 'request.foreign_origin'
  | 'request.key_reused'
  | 'request.answer_gone'
  | 'request.too_many'
  | 'socket.old_client'
  | 'metrics.token_required'
  | 'session.required'
  | 'session.wrong_credentials'
  | 'session.wrong_code'
  | 'session.step_over'
  | 'session.not_found'
  | 'session.unavailable'
  | 'staff.not_allowed'
  | 'staff.not_assignable'
  | 'staff.weak_password'
  | 'staff.name_in_settings'
  | 'staff.wrong_code'
  | 'staff.factor_over'
  | 'staff.factor_required'
  | 'staff.own_factor'
  | 'service.unavailable'
  | 'service.archive_unavailable'
  | 'service.busy'
  | 'service.disk_full'
  | 'service.index_lost'
  | 'service.outcome_unknown';

/** Every refusal code that a call can be answered with. */
export type RefusalCode =
  | OrderRefusal
  | ContactRefusal
  | ChatRefusal
  | BulkJobRefusal
  | CannedReplyRefusal
  | DemoDataRefusal
  | RuleRefusal
  | MailTemplateRefusal
  | ReturnRefusal
  | SubscriptionRefusal
  | MailRefusal
  | InboxRefusal
  | StaffRefusal
  | HttpRefusal;

export const refuse = refuseAny<RefusalCode>;
