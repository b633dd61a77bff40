import { MessageSquare, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { deleteDraft } from '../../lib/drafts/record.ts';
import { openChat } from '../../lib/page/chatPanel.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { HelpBar } from '../../ui/layout/HelpBar.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { Questions } from '../../ui/content/Questions.tsx';
import { StructuredData } from '../../ui/layout/StructuredData.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { groups, head, help, noMatch } from './content.ts';
import { matching } from './matching.ts';
import { QuickCards } from './QuickCards.tsx';
import { Search, SEARCH_DRAFT } from './Search.tsx';

const first = groups[0].questions[0].question;

/** All questions and answers for search engines. */
const answers = {
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
};

export const HelpCenterPage = () => {
  usePage(head.label, head.description);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string[]>([first]);
  const found = matching(groups, typed);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const search = (text: string) => {
    setTyped(text);
    // Opens the matching answers.
    setOpen(
      text.trim()
        ? matching(groups, text).flatMap(({ questions }) => questions.map(({ question }) => question))
        : [first],
    );
  };
  const clear = () => {
    deleteDraft(SEARCH_DRAFT);
    search('');
    field.current?.focus();
  };
  return (
    <Wrap>
      <PageHead label={head.label} title={head.title}>
        <Search typed={typed} onType={search} onClear={clear} field={field} />
        <VisuallyHidden as="output">
          {typed.trim() && (count === 0 ? noMatch.title : `${count} ${count === 1 ? 'answer' : 'answers'}`)}
        </VisuallyHidden>
      </PageHead>
      <QuickCards />
      <Groups>
        {found.map(({ title, questions }) => (
          <Questions key={title} title={title} questions={questions} open={open} onOpenChange={setOpen} />
        ))}
        {count === 0 && (
          <Card>
            <EmptyState
              title={`${noMatch.title} for “${typed.trim()}”`}
              action={<Button onClick={clear}>{noMatch.clear}</Button>}
            >
              {noMatch.text}
            </EmptyState>
          </Card>
        )}
      </Groups>
      <HelpBar title={help.title} text={help.text}>
        <Button variant="primary" className="needs-scripts" onClick={openChat}>
          <MessageSquare size={20} strokeWidth={1.5} aria-hidden /> Chat with Support
        </Button>
        <ButtonLink href={help.phone}>
          <Phone size={20} strokeWidth={1.5} aria-hidden /> Call
        </ButtonLink>
      </HelpBar>
      <StructuredData data={answers} />
    </Wrap>
  );
};

const Groups = styled.div`
  margin-top: var(--s-12);
`;
