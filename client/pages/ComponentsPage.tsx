import { PageHead } from '../layout/PageHead.tsx';
import { useMessages } from '../messages.ts';
import { ColourSamples } from '../samples/ColourSamples.tsx';
import { ControlSamples } from '../samples/ControlSamples.tsx';
import { FieldSamples } from '../samples/FieldSamples.tsx';
import { FormSamples } from '../samples/FormSamples.tsx';
import { ListSamples } from '../samples/ListSamples.tsx';
import { MarkSamples } from '../samples/MarkSamples.tsx';
import { MeasureSamples } from '../samples/MeasureSamples.tsx';
import { MenuSamples } from '../samples/MenuSamples.tsx';
import { NoticeSamples } from '../samples/NoticeSamples.tsx';
import { SceneSamples } from '../samples/SceneSamples.tsx';
import { TypeSamples } from '../samples/TypeSamples.tsx';
import { PageOpening } from './PageOpening.tsx';

/** Every component in every state, for those who build the site. Only a build with --development has it. */
export function ComponentsPage() {
  const t = useMessages('components');
  return (
    <div className="shell text-page">
      <PageHead title={t.head.title} description={t.head.description} />
      <PageOpening title={t.head.title} lead={t.lead} />
      <TypeSamples />
      <ColourSamples />
      <MeasureSamples />
      <ControlSamples />
      <MarkSamples />
      <MenuSamples />
      <ListSamples />
      <SceneSamples />
      <NoticeSamples />
      <FieldSamples />
      <FormSamples />
    </div>
  );
}
