import { once } from 'node:events';
import { freePort } from '@exline/platform';
import { serveMember, type Served } from './serve.ts';
import type { Configuration, Election } from './election.ts';

/**
 * Two members in this process. The test elects the primary. Both share their data, so a test removes what one
 * of them "lost".
 */
export const startTwoMembers = async (dataPort: number) => {
  const served: Served[] = [];
  const configuration: Configuration = { _id: 'exline', members: [] };
  let primary: string | null = null;
  let term = 0;
  let hanging: number | null = null;

  for (const at of [0, 1]) {
    const port = await freePort();
    const me = `127.0.0.1:${port}`;
    const election: Election = {
      configuration: () => configuration,
      isPrimary: () => primary === me,
      primary: () => primary,
      term: () => term,
      initiate: () => Promise.resolve(false),
      keep: () => Promise.reject(new Error('the test elects')),
    };
    const member = serveMember({ election, me, dataPort, isSilent: () => hanging === at });
    await once(member.server.listen(port, '127.0.0.1'), 'listening');
    served.push(member);
    configuration.members.push({ _id: at, host: me });
  }

  /** Makes a member primary in a new term. Null leaves the set without one. */
  const elect = (at: number | null): void => {
    term += 1;
    primary = at === null ? null : (configuration.members[at]?.host ?? null);
  };
  elect(0);

  return {
    url: `mongodb://${configuration.members.map(({ host }) => host).join(',')}/?replicaSet=exline`,
    elect,
    /** From now on this member answers handshakes only. It still executes the commands that it receives. */
    hang: (at: number): void => void (hanging = at),
    freeze: (at: number): void => served[at]?.freeze(),
    stop: (): void => {
      for (const { server, endAll } of served) {
        endAll();
        server.close();
      }
    },
  };
};
