import { brand } from '@exline/contracts';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { calculator, callToAction, head, pickupMail } from './content.ts';
import { PackingBench } from './PackingBench.tsx';
import { Stages } from './Stages.tsx';
import { Tips } from './Tips.tsx';

export const ShippingGuidePage = () => {
  usePage(head.label, head.description);
  return (
    <>
      <Wrap>
        <PageHead label={head.label} title={head.title} lead={head.lead} />
      </Wrap>
      <PackingBench />
      <Stages />
      <Tips />
      <CallToAction title={callToAction.title} text={callToAction.text}>
        <ButtonLink variant="board" size="lg" href={mailDraft(brand.pickupEmail, pickupMail)}>
          {pickupMail.label}
        </ButtonLink>
        <Button
          variant="boardLine"
          size="lg"
          className="needs-scripts"
          onClick={() => window.alert(calculator.alert)}
        >
          {calculator.label}
        </Button>
      </CallToAction>
    </>
  );
};
