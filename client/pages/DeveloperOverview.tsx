import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';

interface DeveloperOverviewProps {
  title: string;
  text: string;
  points: readonly string[];
  link: string;
}

/** One way to a chain in a few lines; the docs have the rest. */
export function DeveloperOverview({ title, text, points, link }: DeveloperOverviewProps) {
  return (
    <div className="developer-overview">
      <h3>{title}</h3>
      <p className="developer-overview__text">{text}</p>
      <ul className="developer-overview__points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <OutLink to="developerDocs" className="developer-overview__link">
        {link}
        <Icon name="arrowOut" />
      </OutLink>
    </div>
  );
}
