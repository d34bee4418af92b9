import { ROUTES } from '../../shared/routes.ts';
import { DownloadButtons } from '../home/DownloadButtons.tsx';
import { ExtensionScene } from '../home/ExtensionScene.tsx';
import { WalletScene } from '../home/WalletScene.tsx';
import { useMessages } from '../messages.ts';
import { ListingFigures } from '../pages/ListingFigures.tsx';
import { ListingSample } from '../pages/ListingSample.tsx';
import { LogoRules } from '../pages/LogoRules.tsx';
import { ReviewClock } from '../pages/ReviewClock.tsx';
import { StepList } from '../pages/StepList.tsx';
import { SubmissionSlip } from '../pages/SubmissionSlip.tsx';
import { CityThread } from '../scenes/CityThread.tsx';
import { DesktopScene } from '../scenes/DesktopScene.tsx';
import { DownloadScene } from '../scenes/DownloadScene.tsx';
import { EnvelopeDrawing } from '../scenes/EnvelopeDrawing.tsx';
import { LooseThread } from '../scenes/LooseThread.tsx';
import { PartnerNetwork } from '../scenes/PartnerNetwork.tsx';
import { SatchelSketch } from '../scenes/SatchelSketch.tsx';
import { Sample } from './Sample.tsx';
import { SampleSection } from './SampleSection.tsx';

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
