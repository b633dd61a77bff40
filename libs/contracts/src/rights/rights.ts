/** The roles of staff. Each has all rights of the roles after it, and more. */
export const roles = ['owner', 'agent', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The holders of a right: a role and the roles above it, `anyone`, or only a `process` of the system. */
type Level = Role | 'anyone' | 'process';

/**
 * The only table of rights. It covers every command, and every type of query and message in the staff area. A command
 * without a row does not compile. Calls name their right where they are declared (`<topic>/calls.ts`).
 */
export const rights = {
  // Rights about orders and their parcels.
  ReadOrders: 'viewer',
  ExportOrders: 'agent',
  ProposeTrackingNumber: 'agent',
  CreateOrder: 'agent',
  ImportOrders: 'agent',
  EditOrder: 'agent',
  TakeDeliveryPhoto: 'agent',
  AddTrackingEvent: 'agent',
  LabelOrder: 'agent',
  AssignOrder: 'agent',
  SaveOrderView: 'agent',
  ChangeOrderView: 'agent',
  DeleteOrderView: 'agent',
  DeleteOrder: 'agent',
  RestoreOrder: 'agent',
  EraseOrder: 'owner',
  RequestOrderMail: 'agent',
  StartBulkJob: 'agent',
  StopBulkJob: 'agent',
  ContinueBulkJob: 'agent',
  RecordBulkOutcomes: 'process',
  EndBulkJob: 'process',
  TrackParcel: 'anyone',
  RequestDeliveryChange: 'anyone',
  SettleDeliveryRequest: 'agent',
  // Rights about messages of customers.
  Search: 'viewer',
  ReadContact: 'viewer',
  ExportContact: 'agent',
  SubmitContact: 'anyone',
  ReplyToContact: 'agent',
  MarkContactDone: 'agent',
  ReopenContact: 'agent',
  DeleteContact: 'agent',
  EraseContact: 'owner',
  ReadConversations: 'viewer',
  ExportConversations: 'agent',
  JoinConversation: 'anyone',
  SendChatMessage: 'anyone',
  ReadChatMessages: 'anyone',
  AnswerInChat: 'agent',
  MarkChatSeen: 'agent',
  MarkChatDone: 'agent',
  ReopenChat: 'agent',
  RateChat: 'anyone',
  RequestTranscript: 'anyone',
  MergeChats: 'agent',
  DeleteChatMessage: 'agent',
  DeleteChatSession: 'agent',
  EraseChat: 'owner',
  ReadSupportFigures: 'agent',
  AssignConversation: 'agent',
  LabelConversation: 'agent',
  AddNote: 'agent',
  DeleteNote: 'agent',
  SnoozeConversation: 'agent',
  WakeConversation: 'agent',
  ReadCannedReplies: 'viewer',
  CreateCannedReply: 'agent',
  EditCannedReply: 'agent',
  DeleteCannedReply: 'agent',
  ExportPersonalData: 'owner',
  // Rights about returns.
  RequestReturn: 'anyone',
  AddReturnPhoto: 'anyone',
  ReadReturns: 'viewer',
  ExportReturns: 'agent',
  MoveReturn: 'agent',
  EraseReturn: 'owner',
  EraseReturnsOf: 'owner',
  // Rights about mails.
  ReadMails: 'viewer',
  WatchQueues: 'agent',
  RetryMail: 'agent',
  ReadMailTemplates: 'owner',
  EditMailTemplate: 'owner',
  ResetMailTemplate: 'owner',
  RequestTestMail: 'owner',
  EraseTestMail: 'process',
  RequestChatEmail: 'process',
  RecordMailAttempted: 'process',
  RecordMailDeferred: 'process',
  RecordMailSent: 'process',
  RecordMailFailed: 'process',
  // Rights about notifications for visitors.
  RequestSubscription: 'anyone',
  MoveDevice: 'anyone',
  ConfirmSubscription: 'anyone',
  ChangePreferences: 'anyone',
  EndSubscription: 'anyone',
  StopSubscription: 'agent',
  EndAllSubscriptions: 'process',
  ConfirmByText: 'process',
  RecordTextReport: 'process',
  ExpireSubscription: 'process',
  EraseSubscription: 'owner',
  AnnounceStatus: 'process',
  AnnounceHeld: 'process',
  // Rights about rules.
  ReadRules: 'owner',
  CreateRule: 'owner',
  EditRule: 'owner',
  SwitchRule: 'owner',
  DeleteRule: 'owner',
  RecordRuleRun: 'process',
  // Rights about accounts, and about the system itself.
  HearNews: 'viewer',
  MeetColleagues: 'viewer',
  ManageOwnSessions: 'viewer',
  ReadOwnAccount: 'viewer',
  ChangeOwnName: 'viewer',
  ChangeOwnPassword: 'viewer',
  ManageOwnFactor: 'viewer',
  SetFactor: 'viewer',
  RemoveOwnFactor: 'viewer',
  RequestPasswordReset: 'anyone',
  SetPassword: 'anyone',
  ReadStaff: 'owner',
  ReadActivity: 'owner',
  InviteStaff: 'owner',
  ResendInvitation: 'owner',
  ChangeRole: 'owner',
  DisableStaff: 'owner',
  EnableStaff: 'owner',
  EraseStaff: 'owner',
  RemoveFactor: 'owner',
  EndSessionsOfOthers: 'owner',
  ReplaceFirstPassword: 'process',
  ResetFirstPassword: 'process',
  ForgetFirstFactor: 'process',
  RemoveDemoData: 'owner',
  RecordDemoDataRemoved: 'process',
  Operate: 'owner',
} as const satisfies Record<string, Level>;

export type Right = keyof typeof rights;

/** Whether a role has a right. Null means that the person is not signed in. */
export const can = (role: Role | null, right: Right): boolean => {
  const level = rights[right];
  if (level === 'anyone') return true;
  if (level === 'process' || role === null) return false;
  return roles.indexOf(role) <= roles.indexOf(level);
};

/** All rights of a role. */
export const rightsOf = (role: Role): Right[] =>
  (Object.keys(rights) as Right[]).filter((right) => can(role, right));
