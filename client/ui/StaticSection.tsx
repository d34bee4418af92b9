import { type ComponentType, createElement, useState } from 'react';
import { useLanguage } from '../i18n/messages.ts';
import { pickStaticSection, type StaticSectionName, type StaticSectionProps } from '../navigation/staticSections.ts';

type StaticSectionElementProps<Name extends StaticSectionName> = StaticSectionProps<Name> & { part: Name };

/**
 * A part of a page that nothing in the browser changes: no state, no effect, no handler. In the document the server sent it
 * stays as it came, and neither its code nor its data nor its text is fetched to find out that it is right. Drawn it is by
 * the server, and in the browser when a visitor comes from another page or changes the language.
 */
export function StaticSection<Name extends StaticSectionName>(props: StaticSectionElementProps<Name>) {
  const lang = useLanguage();
  return <KeyedStaticSection key={lang} {...props} />;
}

function KeyedStaticSection<Name extends StaticSectionName>({ part, ...props }: StaticSectionElementProps<Name>) {
  const id = `static-${part}`;
  // Its own HTML is given back to React, for the case that something in the document makes it draw everything anew.
  const [kept] = useState(() => (pickStaticSection(part) ? null : (document.getElementById(id)?.innerHTML ?? '')));
  if (kept !== null) return <div id={id} className="static-section" dangerouslySetInnerHTML={{ __html: kept }} />;
  return (
    <div id={id} className="static-section">
      {createElement(pickStaticSection(part) as ComponentType<unknown>, props)}
    </div>
  );
}
