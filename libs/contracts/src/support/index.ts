export {
  MAX_SUPPORT_DAYS,
  type AgentFigures,
  type CaseFigures,
  type Durations,
  type OpenByAge,
  type RatingFigures,
  type ReplyTime,
  type SupportDay,
  type SupportFigures,
} from './figures.ts';
export { supportCalls } from './calls.ts';
export {
  openCase,
  ratings,
  withDone,
  withoutDone,
  withMoved,
  withoutOpen,
  withQuestion,
  withRating,
  withReply,
  type Rating,
  type SupportCase,
} from './supportCase.ts';
