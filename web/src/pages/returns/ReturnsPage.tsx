import { brand } from '@exline/contracts';
import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { openChat } from '../../lib/page/chatPanel.ts';
import { lazyForm } from '../../ui/loading/lazyForm.tsx';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { compact } from '../../theme/tokens.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { HelpBar } from '../../ui/layout/HelpBar.tsx';
import { LineSteps } from '../../ui/content/LineSteps.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { Questions } from '../../ui/content/Questions.tsx';
import { ValueList } from '../../ui/content/ValueList.tsx';
import { Skeleton } from '../../ui/feedback/Spinner.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { coverage, head, help, questions, steps, timeLimits } from './content.ts';
import { Policies } from './Policies.tsx';

const ReturnForm = lazyForm(
  () => import('../../features/returns/components/ReturnForm.tsx').then(({ ReturnForm }) => ReturnForm),
  <Skeleton $height="280px" />,
);

export const ReturnsPage = () => {
  usePage(head.title, head.description);
  const [open, setOpen] = useState<string[]>([]);
  return (
    <Wrap>
      <PageHead {...head} />
      <LineSteps steps={steps} />
      <FormAndLimits>
        <Card $pad="lg" aria-labelledby="start-a-return">
          <h2 id="start-a-return">Start a Return</h2>
          <ReturnForm />
        </Card>
        <aside aria-label="Time limits and coverage">
          <h2>Time limits</h2>
          <ValueList rows={timeLimits} />
          <h2>Coverage levels</h2>
          <ValueList rows={coverage} />
        </aside>
      </FormAndLimits>
      <Policies />
      <Questions title={questions.title} questions={questions.list} open={open} onOpenChange={setOpen} />
      <HelpBar title={help.title} text={help.text}>
        <Button variant="primary" className="needs-scripts" onClick={openChat}>
          <MessageSquare size={20} strokeWidth={1.5} aria-hidden /> Live Chat
        </Button>
        <ButtonLink href={mailDraft(brand.returnsEmail, help.mail)}>
          <Mail size={20} strokeWidth={1.5} aria-hidden /> Contact Support
        </ButtonLink>
      </HelpBar>
    </Wrap>
  );
};

const FormAndLimits = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  gap: var(--s-16);
  align-items: start;
  margin-top: var(--s-16);
  section h2 {
    margin-bottom: var(--s-6);
    font-size: var(--t-28);
  }
  aside h2 {
    margin-bottom: var(--s-2);
    font-size: var(--t-18);
  }
  aside dl + h2 {
    margin-top: var(--s-8);
  }
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-10);
  }
`;
