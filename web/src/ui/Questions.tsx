import { Plus } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { compact, phone } from '../theme/tokens.ts';

export interface Question {
  question: string;
  answer: string;
}

interface Props {
  title: string;
  questions: readonly Question[];
  /** The questions that stand open, of these and of any others on the page. */
  open: readonly string[];
  onOpenChange: (open: string[]) => void;
}

/** A group of questions; an answer unfolds below its question. */
export const Questions = ({ title, questions, open, onOpenChange }: Props) => (
  <Group>
    <h2>{title}</h2>
    <Accordion.Root type="multiple" value={[...open]} onValueChange={onOpenChange}>
      {questions.map(({ question, answer }) => (
        <Item key={question} value={question}>
          <Accordion.Header>
            <Accordion.Trigger>
              {question}
              <Plus size={20} strokeWidth={1.5} aria-hidden />
            </Accordion.Trigger>
          </Accordion.Header>
          <Answer
            text={answer}
            open={open.includes(question)}
            onFound={() => onOpenChange([...open, question])}
          />
        </Item>
      ))}
    </Accordion.Root>
  </Group>
);

interface AnswerProps {
  text: string;
  open: boolean;
  onFound: () => void;
}

// A folded answer stays in the page, so that the browser's own search finds it and unfolds it.
const Answer = ({ text, open, onFound }: AnswerProps) => {
  const box = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const element = box.current;
    if (open || !element) return undefined;
    // React knows `hidden` only as yes or no.
    element.setAttribute('hidden', 'until-found');
    const onMatch = () => found.current();
    element.addEventListener('beforematch', onMatch);
    return () => element.removeEventListener('beforematch', onMatch);
  }, [open]);
  return (
    <Accordion.Content ref={box} forceMount hidden={!open}>
      <p>{text}</p>
    </Accordion.Content>
  );
};

const Group = styled.section`
  display: grid;
  grid-template-columns: repeat(12, 1fr);
  column-gap: var(--gutter);
  padding: var(--s-8) 0;
  border-top: 1px solid var(--hairline);
  > h2 {
    grid-column: 1 / 5;
    font-size: var(--t-22);
  }
  > div {
    grid-column: 5 / 13;
    max-width: 720px;
    margin-top: -12px;
  }
  ${compact} {
    > h2,
    > div {
      grid-column: 1 / -1;
    }
    > div {
      margin-top: var(--s-2);
    }
  }
  ${phone} {
    padding: var(--s-6) 0;
  }
`;
const Item = styled(Accordion.Item)`
  border-bottom: 1px solid var(--hairline);
  &:last-child {
    border: 0;
  }
  h3 {
    font-size: var(--t-16);
    letter-spacing: 0;
  }
  button {
    display: flex;
    justify-content: space-between;
    align-items: flex-start;
    gap: var(--s-4);
    width: 100%;
    padding: 14px 0;
    border: 0;
    background: none;
    color: inherit;
    font: 500 var(--t-16) / 1.5 var(--sans);
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    color: var(--line);
  }
  svg {
    margin-top: 2px;
    color: var(--ink-muted);
    transition: transform var(--slow) var(--ease);
  }
  button[data-state='open'] svg {
    transform: rotate(45deg);
  }
  p {
    padding: 0 var(--s-10) var(--s-5) 0;
    color: var(--ink-muted);
  }
  ${phone} {
    p {
      padding-right: 0;
    }
  }
  @media (scripting: none) {
    [hidden] {
      display: block;
    }
  }
`;
