interface SectionHeadingProps {
  title: string;
  lead?: string;
  /** For `aria-labelledby` of the section. */
  id?: string;
  /** A page has one h1, at its top. */
  level?: 1 | 2;
}

/** A heading on its stitch, with the sentence that says what follows. */
export function SectionHeading({ title, lead, id, level = 2 }: SectionHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="section-heading">
      <Heading id={id}>{title}</Heading>
      <div className="section-heading__stitch" aria-hidden="true" />
      {lead && <p className="section-heading__lead">{lead}</p>}
    </div>
  );
}
