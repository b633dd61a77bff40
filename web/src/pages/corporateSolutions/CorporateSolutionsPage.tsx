import { brand } from '@exline/contracts';
import { Download } from 'lucide-react';
import { download } from '../../lib/download.ts';
import { mailDraft } from '../../lib/mailDraft.ts';
import { usePage } from '../../lib/usePage.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Hero } from '../../ui/Hero.tsx';
import { brochureFile } from './brochureFile.ts';
import { brochure, callToAction, demoMail, head } from './content.ts';
import { Enterprise } from './Enterprise.tsx';
import { Integrations } from './Integrations.tsx';
import { Junction } from './Junction.tsx';
import { Plans } from './Plans.tsx';
import { Voices } from './Voices.tsx';

const saveBrochure = () => {
  download(brochureFile(), brochure.file);
  window.alert(brochure.alert);
};

export const CorporateSolutionsPage = () => {
  usePage(head.label, head.description);
  return (
    <>
      <Hero label={head.label} title={head.title} lead={head.lead} drawing={<Junction />} />
      <Plans />
      <Enterprise />
      <Integrations />
      <Voices />
      <CallToAction title={callToAction.title} text={callToAction.text}>
        <ButtonLink variant="board" size="lg" href={mailDraft(brand.salesEmail, demoMail)}>
          {demoMail.label}
        </ButtonLink>
        <Button variant="boardLine" size="lg" onClick={saveBrochure}>
          <Download size={20} strokeWidth={1.5} aria-hidden /> {brochure.label}
        </Button>
      </CallToAction>
    </>
  );
};
