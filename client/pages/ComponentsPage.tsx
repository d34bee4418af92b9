import { useMessages } from '../i18n/messages.ts';
import { useFieldSamples, useFormSamples } from '../styleguide/formSamples.tsx';
import { type Sample, useSamples } from '../styleguide/samples.tsx';
import { useColourSamples } from '../styleguide/useColourSamples.tsx';
import { PageSection, TextPage } from '../ui/sections.tsx';

/** The styleguide: every component in every state. Development builds only. */
export function ComponentsPage() {
  const { head, lead, sections } = useMessages('components');
  const { type, ...others } = useSamples();
  const samples: Record<keyof typeof sections, readonly Sample[]> = {
    type,
    colours: useColourSamples(),
    ...others,
    fields: useFieldSamples(),
    forms: useFormSamples(),
  };
  return (
    <TextPage head={head} lead={lead}>
      {(Object.keys(samples) as (keyof typeof sections)[]).map((section) => (
        <PageSection key={section} {...sections[section]} layout="wide">
          <div className="samples">
            {samples[section].map(({ name, of: content, wide }, index) => (
              <div key={index} className="sample" data-size={wide ? 'wide' : undefined}>
                <h3 className="sample__name">{name}</h3>
                <div className="sample__stage">{content}</div>
              </div>
            ))}
          </div>
        </PageSection>
      ))}
    </TextPage>
  );
}
