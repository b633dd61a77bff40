import { activityOperations } from './activityOperations.ts';
import { cannedReplyOperations } from './cannedReplyOperations.ts';
import { chatOperations } from './chatOperations.ts';
import { contactOperations } from './contactOperations.ts';
import { factorOperations } from './factorOperations.ts';
import { mailOperations } from './mailOperations.ts';
import { operatorOperations } from './operatorOperations.ts';
import { orderFigureOperations } from './orderFigureOperations.ts';
import { orderOperations } from './orderOperations.ts';
import { personalOperations } from './personalOperations.ts';
import { publicOperations } from './publicOperations.ts';
import { searchOperations } from './searchOperations.ts';
import { sessionOperations } from './sessionOperations.ts';
import { systemOperations } from './systemOperations.ts';
import { staffOperations } from './staffOperations.ts';
import { floodOperations } from './floodOperations.ts';
import { unreadOperations } from './unreadOperations.ts';

/** Every call that the gateway answers. A new route has its entry here, or a test names it. */
export const operations = {
  ...publicOperations,
  ...sessionOperations,
  ...staffOperations,
  ...activityOperations,
  ...factorOperations,
  ...orderOperations,
  ...orderFigureOperations,
  ...searchOperations,
  ...contactOperations,
  ...mailOperations,
  ...chatOperations,
  ...cannedReplyOperations,
  ...operatorOperations,
  ...systemOperations,
  ...personalOperations,
  ...unreadOperations,
  ...floodOperations,
};
