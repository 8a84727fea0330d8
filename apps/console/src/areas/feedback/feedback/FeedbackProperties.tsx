import type { FeedbackContext, feedbackInfo } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { feedbackStatuses } from '@fleet/domain/areas/feedback/feedback/feedbackStatus.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { matchRoute, pathPart } from '@fleet/domain/core/session/page/paths.ts';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { Steps } from '../../../detail/Steps.tsx';
import { lazyPart } from '../../../app/lazyPart.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { ImageViewer } from '../../../ui/dialogs/ImageViewer.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './feedback.module.css';

const SentRecord = lazyPart(() => import('../record/SentRecord.tsx'));

export type Feedback = ReplyOf<typeof feedbackInfo>;

/** The page that it was written on, opened from here; a name alone where the address leads nowhere. */
function ContextPage({ context: { page, address } }: { readonly context: FeedbackContext }) {
  const name = page === '' ? texts.nothing : page;
  return matchRoute(pathPart(address)) === null ? name : <Link href={address}>{name}</Link>;
}

/** What a feedback says, who sent it, how far it is and what was done. */
export function FeedbackProperties({ feedback }: { readonly feedback: Feedback }) {
  const [viewed, setViewed] = useState<number | null>(null);
  const images = feedback.files.map(({ previewUrl }) => previewUrl);
  return (
    <>
      <Steps
        label="处理进度"
        steps={feedbackStatuses.map((code) => {
          const reached = feedback.history.findLast(({ status }) => status === code);
          return {
            title: statusLabel('feedback', code),
            isDone: code <= feedback.status,
            isCurrent: code === feedback.status,
            note: code <= feedback.status && reached ? formatDateTime(reached.createdAt).slice(5, 16) : undefined,
          };
        })}
      />
      <p className={styles.content}>{feedback.content}</p>
      {images.length > 0 && (
        <ul className={styles.images} aria-label="截图">
          {images.map((url, place) => (
            <li key={url}>
              <button
                type="button"
                className="bare-button"
                aria-label={`查看截图 ${place + 1}`}
                onClick={() => setViewed(place)}
              >
                <img src={url} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ImageViewer images={images} shown={viewed} onChange={setViewed} />
      <Properties
        properties={[
          { title: '编号', value: <CopyableId id={feedback.id} /> },
          { title: '业务模块', value: feedback.moduleName },
          { title: '提交人', value: feedback.userName },
          { title: '租户', value: feedback.tntName },
          { title: '提交时间', value: <Time at={feedback.createdAt} /> },
          { title: '处理人', value: feedback.handlerName ?? texts.nothing },
        ]}
      />
      {feedback.context !== null && (
        <Section title="环境信息">
          <Properties
            properties={[
              { title: '所在页面', value: <ContextPage context={feedback.context} /> },
              { title: '控制台版本', value: feedback.context.version },
              { title: '浏览器', value: feedback.context.browser },
            ]}
          />
        </Section>
      )}
      {feedback.record !== null && (
        <Section title="操作记录">
          <Suspense fallback={null}>
            <SentRecord record={feedback.record} />
          </Suspense>
        </Section>
      )}
      <Section title="处理记录">
        <ol className={styles.history}>
          {feedback.history.map((step, place) => (
            <li key={place}>
              <Time at={step.createdAt} />
              <StatusTag kind="feedback" code={step.status} />
              <span className={styles.operator}>{step.operatorName}</span>
              {step.remark !== null && step.remark !== '' && <p>{step.remark}</p>}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
