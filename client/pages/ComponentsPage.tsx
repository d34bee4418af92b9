import { useMessages } from '../i18n/messages.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { ColourSamples } from '../styleguide/ColourSamples.tsx';
import { ControlSamples } from '../styleguide/ControlSamples.tsx';
import { FieldSamples } from '../styleguide/FieldSamples.tsx';
import { FormSamples } from '../styleguide/FormSamples.tsx';
import { SceneSamples } from '../styleguide/IllustrationSamples.tsx';
import { ListSamples } from '../styleguide/ListSamples.tsx';
import { MarkSamples } from '../styleguide/MarkSamples.tsx';
import { MenuSamples, NoticeSamples } from '../styleguide/NoticeSamples.tsx';
import { MeasureSamples, TypeSamples } from '../styleguide/TypeSamples.tsx';
import { PageOpening } from '../ui/sections.tsx';

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
