import { demoDataCalls, type DemoDataReport } from '@exline/contracts';
import type { DemoDataModule } from '@exline/demo-data';
import type { Bus } from '../core/bus.ts';
import { accepted, implement, ok, type Route } from '../http/implement.ts';
import { signedInPerson } from '../http/person.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import type { DemoRemoval } from './removal.ts';

interface Deps {
  bus: Bus;
  demoData: Pick<DemoDataModule['queries'], 'read'>;
  demoRemoval: DemoRemoval;
  activity: Pick<ActivityRecord, 'changing'>;
}

/** Routes for owners to see and remove the demo data. */
export const demoDataRoutes = ({ bus, demoData, demoRemoval, activity }: Deps): Route[] => {
  const report = async (): Promise<DemoDataReport> => {
    const found = await demoData.read();
    const count = (ids: readonly unknown[] | undefined) => ids?.length ?? 0;
    return {
      orders: count(found?.contents.orderIds),
      messages: count(found?.contents.submissionIds),
      conversations: count(found?.contents.sessionIds),
      accounts: count(found?.contents.staffIds),
      isBeingRemoved: Boolean(found?.removal),
    };
  };

  return implement(demoDataCalls, {
    readDemoData: async () => ok(await report()),

    removeDemoData: async ({ context, req }) => {
      req.securityEvent = 'staff_changed';
      const what = { act: 'demo_data_removed', staffId: signedInPerson(req).id } as const;
      const { isChanged } = await activity.changing(req, what, async () => ({
        isChanged: await bus.send('RemoveDemoData', {}, context),
      }));
      const answer = await report();
      // After a repeated request, the first removal is still running, or a sweep completes it.
      if (isChanged) demoRemoval.start();
      return accepted(answer);
    },
  });
};
