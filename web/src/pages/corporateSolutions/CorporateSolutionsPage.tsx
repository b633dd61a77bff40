import { brand } from '@exline/contracts';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { usePage } from '../../lib/page/usePage.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { CallToAction } from '../../ui/layout/CallToAction.tsx';
import { Hero } from '../../ui/layout/Hero.tsx';
import { brochure, callToAction, demoMail, head } from './content.ts';
import { Junction } from './Junction.tsx';
import { Plans } from './Plans.tsx';
import { Enterprise } from './Enterprise.tsx';
import { Integrations } from './Integrations.tsx';
import { CustomerQuotes } from './CustomerQuotes.tsx';

// The code that writes the PDF is loaded on demand.
const saveBrochure = async () => {
  try {
    const { downloadBrochure } = await import('./brochureFile.ts');
    downloadBrochure();
    window.alert(brochure.alert);
  } catch {
    window.alert(brochure.missing);
  }
};

export const CorporateSolutionsPage = () => {
  usePage(head.label, head.description);
  return (
    <>
      <Hero label={head.label} title={head.title} lead={head.lead} drawing={<Junction />} />
      <Plans />
      <Enterprise />
      <Integrations />
      <CustomerQuotes />
      <CallToAction title={callToAction.title} text={callToAction.text}>
        <ButtonLink variant="board" size="lg" href={mailDraft(brand.salesEmail, demoMail)}>
          {demoMail.label}
        </ButtonLink>
        <Button variant="boardLine" size="lg" className="needs-scripts" onClick={() => void saveBrochure()}>
          {brochure.label}
        </Button>
      </CallToAction>
    </>
  );
};
