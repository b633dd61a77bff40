import { chatPersonalSubjects } from '@exline/chat';
import { contactPersonalSubjects } from '@exline/contact';
import type { Subjects, Upcasts } from '@exline/event-log';
import { orderPersonalSubjects, orderUpcasts } from '@exline/orders';
import { staffPersonalSubjects } from '@exline/staff';

/** What the log needs to know about the events of all modules. Nothing else assembles these two. */
export const eventRules: { upcasts: Upcasts; subjects: Subjects } = {
  upcasts: { ...orderUpcasts },
  subjects: {
    ...orderPersonalSubjects,
    ...contactPersonalSubjects,
    ...chatPersonalSubjects,
    ...staffPersonalSubjects,
  },
};
