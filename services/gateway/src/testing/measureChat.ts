/**
 * Measures the time to add a message to a conversation with at most 10 messages and to one with
 * 10,000. Run `node --conditions=source --import tsx services/gateway/src/testing/measureChat.ts
 * http://localhost:3000` against a system with RATE_LIMITS=off.
 */
const [url = 'http://localhost:3000', length = '10000'] = process.argv.slice(2);
const SAMPLES = 200;
const SHORT = 10;

const post = async (sessionId: string): Promise<number> => {
  const started = performance.now();
  const answer = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionId,
      message: 'Where is my package? It should be here by now.',
      sender: 'user',
    }),
  });
  if (answer.status !== 201) throw new Error(`a message was answered with ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - started;
};

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]?.toFixed(1);
const summary = (times: readonly number[]) =>
  `median ${quantile(times, 0.5)} ms, 95th ${quantile(times, 0.95)} ms`;

const started = Date.now();
const long = `measure_${started}`;
for (let sent = 0; sent < Number(length); sent += 1) await post(long);

// The two are measured alternately, so that other load on the machine affects both equally.
const short: number[] = [];
const after: number[] = [];
for (let sample = 0; sample < SAMPLES; sample += 1) {
  short.push(await post(`${long}_${Math.floor(sample / SHORT)}`));
  after.push(await post(long));
}
process.stdout.write(`up to ${SHORT} messages: ${summary(short)}\n${length} messages: ${summary(after)}\n`);
