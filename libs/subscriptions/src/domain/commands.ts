import type { NotificationChannel, NotificationPreferences, ReportReason } from '@exline/contracts';
import type { AnnouncingInputs } from './announcing.ts';
import type { TextReport } from './events.ts';

/** Identifies a subscription and the stream of its address. */
export interface SubscriptionRef {
  stream: string;
  subscriptionId: number;
}

/** A confirmed subscription, and the token that opens its preferences. */
interface ConfirmedParcel {
  trackingNumber: string;
  preferencesToken: string;
}

/** The commands about subscriptions. Visitors identify theirs by a token from an email. */
export interface SubscriptionCommands {
  /** `subscriber`: a keyed digest of the normalized address. */
  RequestSubscription: {
    input: {
      subscriber: string;
      channel: NotificationChannel;
      address: string;
      orderId: number;
      trackingNumber: string;
    };
    output: void;
  };
  /** Continues the subscriptions of a device at its new endpoint. `from` and `to`: keyed digests of the endpoints. */
  MoveDevice: { input: { from: string; to: string; address: string }; output: void };
  ConfirmSubscription: { input: { token: string }; output: { trackingNumber: string } };
  ChangePreferences: {
    input: { token: string; preferences: NotificationPreferences };
    output: void;
  };
  /** Ends a subscription at the request of its subscriber. Has no effect if it has already ended. */
  EndSubscription: { input: { token: string }; output: void };
  /** Ends all subscriptions of an address. `subscriber`: the keyed digest of the normalized address. */
  EndAllSubscriptions: {
    input: { subscriber: string; reason: ReportReason | 'unsubscribed'; answerId?: string };
    output: { ended: number };
  };
  /**
   * The holder of a number answered YES by SMS. `answerId`: the provider's id of the answer, which may be delivered
   * twice.
   */
  ConfirmByText: {
    input: { subscriber: string; answerId: string };
    output: { confirmed: ConfirmedParcel[] };
  };
  /**
   * Records the provider's report about an SMS. `isNeverReached`: no SMS will ever reach the number. Has no effect if
   * no such message was sent to this number.
   */
  RecordTextReport: {
    input: TextReport & { to: string; isNeverReached: boolean };
    output: { isChanged: boolean };
  };
  /** Ends a subscription at the request of staff. */
  StopSubscription: { input: { subscriptionId: number }; output: { isChanged: boolean } };
  ExpireSubscription: { input: SubscriptionRef; output: void };
  EraseSubscription: { input: SubscriptionRef; output: void };
  AnnounceStatus: { input: AnnouncingInputs['AnnounceStatus'] & SubscriptionRef; output: void };
  AnnounceHeld: { input: SubscriptionRef; output: void };
}
