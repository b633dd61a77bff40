import type { Question } from '../../ui/content/Questions.tsx';

interface Group {
  title: string;
  questions: readonly Question[];
}

/** The questions where every word occurs in the question, the answer or the name of the group. */
export const matching = (groups: readonly Group[], typed: string): Group[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = `${title} ${question} ${answer}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
};
