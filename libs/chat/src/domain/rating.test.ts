import { test } from 'vitest';
import { bound, erased, given, markedDone, rated, reopened, sent, sessionDeleted } from '../testing.ts';

const good = { finishId: 2, rating: 'good', keyHash: null } as const;

test('the visitor rates a finished conversation once; later answers change nothing', () => {
  given(sent(), markedDone).when('RateChat', good).then(rated(2));
  given(sent(), markedDone, rated(2))
    .when('RateChat', { ...good, rating: 'bad' })
    .then();
});

test('each finish is rated by itself', () => {
  const again = [sent(), markedDone, rated(2), sent(), markedDone];
  given(...again)
    .when('RateChat', { ...good, finishId: 5 })
    .then(rated(5));
  given(...again)
    .when('RateChat', good)
    .refused('chat.not_finished');
});

test('a conversation that continues, is reopened or deleted has nothing to rate', () => {
  for (const next of [sent(), reopened, sessionDeleted, erased])
    given(sent(), markedDone, next).when('RateChat', good).refused('chat.not_finished');
  given(sent()).when('RateChat', good).refused('chat.not_finished');
});

test('a reply of the staff after the finish does not end the request to rate', () =>
  given(sent(), markedDone, sent('Goodbye', 'admin')).when('RateChat', good).then(rated(2)));

test('only the holder of the key can rate the conversation', () => {
  const theirs = { ...good, finishId: 3 };
  given(bound('k'), sent(), markedDone).when('RateChat', theirs).refused('chat.wrong_key');
  given(bound('k'), sent(), markedDone)
    .when('RateChat', { ...theirs, keyHash: 'k' })
    .then(rated(3));
});
