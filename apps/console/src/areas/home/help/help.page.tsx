import { helpList } from '@fleet/domain/areas/home/news/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { TextFilter } from '../../../list/filters/filters.tsx';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { useNavigate } from '../../../app/address/location.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { NoMatchState } from '../../../ui/states/states.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { HelpArticle } from './HelpArticle.tsx';
import { HelpContents } from './HelpContents.tsx';
import * as styles from './help.module.css';

/** /help-document: the manual, with a search. The address carries both the search and the document (S1 §2). */
export default function HelpPage() {
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const [keyword] = useQueryParameter('keyword');
  const [wantedId, setWantedId] = useQueryParameter('id');
  // another search begins at its first hit
  const search = (typed: string | undefined) =>
    navigate(`${pathOf('HelpDocument')}${typed === undefined ? '' : `?${new URLSearchParams({ keyword: typed })}`}`);
  const { state, refresh } = useRead(helpList, { query: keyword === null ? {} : { keyword } });
  return (
    <>
      <PageHeader
        title="帮助文档"
        beside={
          <TextFilter search="page" label="搜索文档" maxLength={64} value={keyword ?? undefined} onChange={search} />
        }
      />
      <div className="card">
        <Loaded state={state} onRetry={refresh} lines={12}>
          {({ list }) => {
            if (list.length === 0) return <NoMatchState onClear={() => search(undefined)} />;
            // a narrow screen shows the contents or a document, a wide one both
            const id = wantedId ?? (isMobile ? null : (list[0]?.id ?? null));
            return (
              <div className={styles.help}>
                {(!isMobile || id === null) && (
                  <HelpContents documents={list} keyword={keyword} openId={id} onOpen={setWantedId} />
                )}
                {id !== null && (
                  <HelpArticle
                    id={id}
                    documents={list}
                    keyword={keyword}
                    onOpen={setWantedId}
                    onClose={isMobile ? () => setWantedId(null) : undefined}
                  />
                )}
              </div>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}
