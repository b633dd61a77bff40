/**
 * Measures the latency of chat polls with many open widgets, and of an admin's requests at the same
 * time. First, `fill` writes conversations. Then `poll` opens the widgets against a restarted
 * gateway. Run `node --conditions=source --import tsx services/gateway/src/testing/measurePolls.ts
 * fill http://localhost:3000` against a system with RATE_LIMITS=off. Half of the conversations are
 * empty.
 */
import { connect, type Socket } from 'node:net';

const [what = 'poll', address = 'http://localhost:3000', widgets = '5000', seconds = '30'] =
  process.argv.slice(2);
const url = new URL(address);
const EVERY_MS = 3_000;
const TICK_MS = 10;
const MESSAGES = 4;
const WRITERS = 32;
const REPLY_EVERY_MS = 500;
const SETTLED_AFTER_S = 5;

const sessionId = (n: number) => `measure_${n}_0123456789abcdef0123456789abcdef`;
const isFilled = (n: number) => n % 2 === 0;

const post = async (path: string, body: object, cookie = ''): Promise<Response> => {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  await answer.arrayBuffer();
  return answer;
};
const send = (n: number, message: string, sender = 'user', cookie = '') =>
  post('/api/chat', { sessionId: sessionId(n), message, sender }, cookie);

const fill = async () => {
  let next = 0;
  const writer = async () => {
    for (let n = next++; n < Number(widgets); n = next++)
      for (let sent = 0; isFilled(n) && sent < MESSAGES; sent += 1)
        await send(n, `Where is my package? It should be here by now (${sent}).`);
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
};

const started = performance.now();
const second = () => Math.floor((performance.now() - started) / 1_000);
const polls: number[][] = [];
/** Durations are grouped by the second of the answer: a long wait counts when it ends. */
const note = (times: number[][], at: number, ms: number) => (times[at] ??= []).push(ms);

/** A minimal widget: it only detects the end of an answer and keeps its tag. */
const openWidget = (n: number) => {
  const question = `GET /api/chat/${sessionId(n)} HTTP/1.1\r\nHost: ${url.host}\r\n`;
  let tag = '';
  let asked: number | null = null;
  let text = '';
  let socket: Socket | null = null;
  const open = () => {
    const opened = connect(Number(url.port || 80), url.hostname);
    opened.setNoDelay(true);
    opened.on('error', (error) => {
      throw error;
    });
    opened.on('data', onData);
    return opened;
  };
  const onData = (bytes: Buffer) => {
    text += bytes.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (text.length < end + 4 + length || asked === null) return;
    if (!/^HTTP\/1.1 (200|304)/.test(text)) throw new Error(`a poll was answered with ${text.slice(0, 40)}`);
    tag = /\r\netag: (\S+)/i.exec(text)?.[1] ?? tag;
    const ms = performance.now() - asked;
    note(polls, second(), ms);
    asked = null;
    text = '';
  };
  return {
    poll: () => {
      if (asked !== null) return;
      asked = performance.now();
      socket ??= open();
      socket.write(`${question}${tag && `If-None-Match: ${tag}\r\n`}\r\n`);
    },
    close: () => socket?.destroy(),
  };
};

const summary = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `${sorted.length}, median ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${quantile(1)} ms`;
};
const print = (line: string) => void process.stdout.write(`${line}\n`);

const poll = async () => {
  const login = await post('/api/admin/login', {
    username: 'admin',
    password: process.env.ADMIN_PASSWORD ?? '',
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const open = Array.from({ length: Number(widgets) }, (_, n) => openWidget(n));
  const replies: number[] = [];
  const answering = setInterval(() => {
    const asked = performance.now();
    void send(2 * Math.floor((Math.random() * open.length) / 2), 'It left Denver.', 'admin', cookie).then(
      () => replies.push(performance.now() - asked),
    );
  }, REPLY_EVERY_MS);
  // Widgets are spread evenly over the three seconds.
  let due = performance.now();
  let next = 0;
  const ticking = setInterval(() => {
    for (; due < performance.now(); due += EVERY_MS / open.length) open[next++ % open.length]?.poll();
  }, TICK_MS);
  await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1_000));
  clearInterval(answering);
  clearInterval(ticking);
  for (const widget of open) widget.close();
  polls.forEach((times, at) => at < 10 && print(`second ${at}: ${summary(times)}`));
  print(`polls from second ${SETTLED_AFTER_S} on: ${summary(polls.slice(SETTLED_AFTER_S, second()).flat())}`);
  print(`replies: ${summary(replies)}`);
  const metrics = await (await fetch(new URL('/metrics', url))).text();
  print(/^process_resident_memory_bytes .*$/m.exec(metrics)?.[0] ?? '');
  print(/^process_cpu_seconds_total .*$/m.exec(metrics)?.[0] ?? '');
};

await (what === 'fill' ? fill() : poll());
