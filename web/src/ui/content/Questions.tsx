import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';

export interface Question {
  question: string;
  answer: string;
}

interface Props {
  title: string;
  questions: readonly Question[];
  /** The open questions of all groups on the page. */
  open: readonly string[];
  onOpenChange: (open: string[]) => void;
}

/**
 * A group of questions with collapsible answers. `details` elements also work before the code is loaded, and
 * the browser's search opens them.
 */
export const Questions = ({ title, questions, open, onOpenChange }: Props) => (
  <Group>
    <h2>{title}</h2>
    <div>
      {questions.map(({ question, answer }) => {
        const isOpen = open.includes(question);
        const toggle = () =>
          onOpenChange(isOpen ? open.filter((other) => other !== question) : [...open, question]);
        return (
          <Item
            key={question}
            open={isOpen}
            // The event also fires after React changes `open`.
            onToggle={({ currentTarget }) => currentTarget.open !== isOpen && toggle()}
          >
            <summary>
              <h3>{question}</h3>
              <Plus size={20} strokeWidth={1.5} aria-hidden />
            </summary>
            <p>{answer}</p>
          </Item>
        );
      })}
    </div>
  </Group>
);

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
const Item = styled.details`
  border-bottom: 1px solid var(--hairline);
  &:last-child {
    border: 0;
  }
  summary {
    display: flex;
    justify-content: space-between;
    align-items: flex-start;
    gap: var(--s-4);
    padding: 14px 0;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    color: var(--line);
  }
  h3 {
    font: 500 var(--t-16) / 1.5 var(--sans);
    letter-spacing: 0;
  }
  svg {
    margin-top: 2px;
    color: var(--ink-muted);
    transition: transform var(--slow) var(--ease);
  }
  &[open] svg {
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
`;
