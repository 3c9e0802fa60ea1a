import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './Film.css';

/** A video of the product in use. Only its poster is loaded before the reader presses play. */
export function Film() {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  return (
    <section className="front-part" aria-labelledby="film">
      <h2 id="film">{t('front.film.title')}</h2>
      <p className="front-lead">{t('front.film.lead')}</p>
      <Player key={language} language={language} />
    </section>
  );
}

/** The URL of a file in `media`. Vite includes the files that fit the pattern, so each extension is written out. */
const mediaUrl = (name: string, extension: 'webp' | 'mp4' | 'vtt'): string => {
  if (extension === 'mp4') return new URL(`./media/${name}.mp4`, import.meta.url).href;
  if (extension === 'vtt') return new URL(`./media/${name}.vtt`, import.meta.url).href;
  return new URL(`./media/${name}.webp`, import.meta.url).href;
};

function Player({ language }: { language: string }) {
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  const name = `film-${language}`;
  const poster = mediaUrl(`automate-${language}-light`, 'webp');
  if (isPlaying)
    return (
      <video
        className="film"
        src={mediaUrl(name, 'mp4')}
        poster={poster}
        width={1280}
        height={800}
        aria-label={t('front.film.title')}
        controls
        autoPlay
        playsInline
        // The pressed button is gone, so the video takes the focus.
        ref={(video) => video?.focus()}
      >
        <track
          kind="captions"
          src={mediaUrl(name, 'vtt')}
          srcLang={language}
          label={t('front.film.captions')}
          default
        />
      </video>
    );
  return (
    <button type="button" className="film film-poster" onClick={() => setPlaying(true)}>
      <img src={poster} alt="" width={1280} height={800} loading="lazy" />
      <span>
        <Play aria-hidden size={28} strokeWidth={1.75} />
        {t('front.film.play')}
      </span>
    </button>
  );
}
