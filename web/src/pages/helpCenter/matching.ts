import type { Question } from '../../ui/content/Questions.tsx';

interface Group {
  title: string;
  questions: readonly Question[];
}

/** The questions that hold every word, in themselves, in their answers or in the name of their group. */
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
