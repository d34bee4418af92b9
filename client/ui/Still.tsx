import { createElement, useState, type ComponentType } from 'react';
import { useLanguage } from '../messages.ts';
import { pickStillPart, type StillName, type StillProps } from '../stillParts.ts';

type StillElementProps<Name extends StillName> = StillProps<Name> & { part: Name };

/**
 * A part of a page that nothing in the browser changes: no state, no effect, no handler. In the document the server sent it
 * stays as it came, and neither its code nor its data nor its text is fetched to find out that it is right. Drawn it is by
 * the server, and in the browser when a visitor comes from another page or changes the language.
 */
export function Still<Name extends StillName>(props: StillElementProps<Name>) {
  const lang = useLanguage();
  return <StillIn key={lang} {...props} />;
}

function StillIn<Name extends StillName>({ part, ...props }: StillElementProps<Name>) {
  const id = `still-${part}`;
  // Its own HTML is given back to React, for the case that something in the document makes it draw everything anew.
  const [kept] = useState(() => (pickStillPart(part) ? null : (document.getElementById(id)?.innerHTML ?? '')));
  if (kept !== null) return <div id={id} className="still" dangerouslySetInnerHTML={{ __html: kept }} />;
  return (
    <div id={id} className="still">
      {createElement(pickStillPart(part) as ComponentType<unknown>, props)}
    </div>
  );
}
