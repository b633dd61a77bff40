import type { AdminPageName, Right } from '@exline/contracts';
import type { ComponentType } from 'react';
import { ActivityPage } from './activity/ActivityPage.tsx';
import { CommunicationsPage } from './communications/CommunicationsPage.tsx';
import { MailPage } from './mail/MailPage.tsx';
import { OperationsPage } from './operations/OperationsPage.tsx';
import { OrdersPage } from './orders/OrdersPage.tsx';
import { PasswordPage } from './password/PasswordPage.tsx';
import { PersonalDataPage } from './personalData/PersonalDataPage.tsx';
import { RunbookPage } from './runbook/RunbookPage.tsx';
import { SessionsPage } from './sessions/SessionsPage.tsx';
import { StaffPage } from './staff/StaffPage.tsx';

interface AdminView {
  title: string;
  Page: ComponentType;
  /** What it takes to see it. */
  right?: Right;
  /** The page that it belongs to, whose link leads there. */
  under?: AdminPageName;
  /** For who is not signed in. */
  isOpen?: true;
}

/** Every page of the staff area. */
export const adminPages: Record<AdminPageName, AdminView> = {
  admin: { title: 'Admin', Page: OrdersPage },
  adminCommunications: { title: 'Communications', Page: CommunicationsPage },
  adminMail: { title: 'Mail queue', Page: MailPage },
  adminSessions: { title: 'Sessions', Page: SessionsPage },
  adminOperations: { title: 'Operations', Page: OperationsPage, right: 'Operate' },
  adminRunbook: { title: 'Runbook', Page: RunbookPage, right: 'Operate', under: 'adminOperations' },
  adminStaff: { title: 'Staff', Page: StaffPage, right: 'ReadStaff' },
  adminActivity: { title: 'Activity', Page: ActivityPage, right: 'ReadActivity', under: 'adminStaff' },
  adminPersonalData: { title: 'Personal data', Page: PersonalDataPage, right: 'ExportPersonalData' },
  adminPassword: { title: 'Password', Page: PasswordPage, isOpen: true },
};
