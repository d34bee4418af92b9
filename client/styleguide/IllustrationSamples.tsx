import { ROUTES } from '../../shared/routes.ts';
import { DownloadScene } from '../downloads/DownloadScene.tsx';
import { DownloadButtons } from '../home/Introduction.tsx';
import { WalletScene } from '../home/WalletScene.tsx';
import { useMessages } from '../i18n/messages.ts';
import { DesktopScene } from '../illustrations/DesktopScene.tsx';
import { ExtensionScene } from '../illustrations/ExtensionScene.tsx';
import { EnvelopeDrawing, LooseThread, SatchelSketch } from '../illustrations/drawings.tsx';
import { PartnerNetwork } from '../partners/PartnerNetwork.tsx';
import { ListingFigures, ListingSample } from '../projects/ListingSample.tsx';
import { LogoRules } from '../projects/LogoRules.tsx';
import { CityThread } from '../recruiting/CityThread.tsx';
import { ReviewClock, SubmissionSlip } from '../submissions/form/SubmissionSlip.tsx';
import { StepList } from '../ui/lists.tsx';
import { Sample, SampleSection } from './Sample.tsx';

/** Everything that is drawn: the wallet in its scenes, pictures that explain, and those that stand for nothing there. */
export function SceneSamples() {
  const { names, words } = useMessages('components');
  const { cities, requirements } = useMessages('recruiting');
  const steps = requirements.items.slice(1);
  return (
    <SampleSection of="scenes">
      <Sample name={names.walletScene} size="wide">
        <WalletScene />
      </Sample>
      <Sample name={names.extensionScene} size="wide">
        <ExtensionScene />
      </Sample>
      <Sample name={names.desktopScene} size="wide">
        <DesktopScene />
      </Sample>
      <Sample name={names.downloadScene} size="wide">
        <DownloadScene system="ios" />
      </Sample>
      <Sample name={names.downloads} size="wide">
        <DownloadButtons />
      </Sample>
      <Sample name={names.partnerNetwork} size="wide">
        <PartnerNetwork />
      </Sample>
      <Sample name={names.cityThread}>
        <CityThread names={cities.items} />
      </Sample>
      <Sample name={names.drawings}>
        <EnvelopeDrawing />
        <SatchelSketch />
        <LooseThread />
      </Sample>
      <Sample name={names.figures} size="wide">
        <ListingFigures />
      </Sample>
      {ROUTES.submit.params.kind.map((kind) => (
        <Sample key={kind} name={names.slip}>
          <SubmissionSlip kind={kind} />
        </Sample>
      ))}
      {ROUTES.submit.params.kind.map((kind) => (
        <Sample key={kind} name={names.listing}>
          <ListingSample kind={kind} />
        </Sample>
      ))}
      <Sample name={names.logoRules} size="wide">
        <LogoRules kind="token" />
      </Sample>
      <Sample name={names.steps} size="wide">
        <StepList steps={steps.map((text) => ({ text }))} />
        <StepList steps={steps.map((text) => ({ title: words.title, text }))} direction="across" />
      </Sample>
      <Sample name={names.clock} size="wide">
        <ReviewClock />
      </Sample>
    </SampleSection>
  );
}
