import { Button, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { nameIn, originOf } from '../../model/addresses.ts';
import { useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Told } from '../../ui/States.tsx';
import { DiffersDialog } from './DiffersDialog.tsx';

interface ForkDialogProps {
  /** A world; or a file that one is made of. */
  readonly from: string | File;
  readonly onClose: () => void;
}

const isCapsule = (file: File): boolean => file.name.toLowerCase().endsWith('.fleet');

/** Begins a world from another one as it is, from a data set, or from a file; and leads there. */
export function ForkDialog({ from, onClose }: ForkDialogProps) {
  const { ask, worlds, scenarios } = useModel();
  const known = valueOf(useResource(worlds))?.list ?? [];
  const sets = valueOf(useResource(scenarios))?.list ?? [];
  const isFile = from instanceof File;
  const [name, setName] = useState(isFile ? nameIn(from.name.replace(/\.\w+$/, '')) : '');
  const [title, setTitle] = useState('');
  const [source, setSource] = useState(isFile ? '' : from);
  const [differs, setDiffers] = useState<readonly string[] | null>(null);
  const { act, said, isBusy } = useAct();
  const there = `${originOf(name, location)}/mock/${location.hash}`;
  const make = () =>
    void act(async () => {
      if (isFile && isCapsule(from)) {
        const { differs: told } = await ask('PUT /capsules', { query: { as: name }, body: from });
        if (told.length > 0) {
          setDiffers(told);
          return null;
        }
      } else if (isFile) await ask('PUT /worlds/{name}/file', { in: { name }, body: from });
      else await ask('POST /worlds', { body: { name, from: source, ...(title === '' ? {} : { title }) } });
      location.href = there;
      return null;
    });
  if (differs !== null) return <DiffersDialog name={name} differs={differs} there={there} onClose={onClose} />;
  return (
    <Dialog isOpen title={isFile ? '由文件还原世界' : '复制世界'} transitionDuration={0} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <DialogBody>
          <Told said={said} />
          {isFile ? (
            <p>文件：{from.name}</p>
          ) : (
            <FormGroup label="从" labelFor="fork-from">
              <HTMLSelect
                id="fork-from"
                fill
                value={source}
                onChange={({ currentTarget: { value } }) => setSource(value)}
              >
                <optgroup label="世界此刻的样子">
                  {known.map((world) => (
                    <option key={world.name} value={world.name}>
                      {world.title === '' ? world.name : `${world.name} · ${world.title}`}
                    </option>
                  ))}
                </optgroup>
                <optgroup label="全新的数据">
                  {sets.map((set) => (
                    <option key={set.name} value={set.name}>
                      {set.title}
                    </option>
                  ))}
                </optgroup>
              </HTMLSelect>
            </FormGroup>
          )}
          <FormGroup
            label="世界名"
            labelFor="fork-name"
            helperText="小写字母、数字和连字符，最长 32 个字符；也是它的主机名"
          >
            <InputGroup
              id="fork-name"
              autoFocus
              value={name}
              placeholder="qa-7"
              maxLength={32}
              autoComplete="off"
              onValueChange={(text) => setName(text.toLowerCase())}
            />
          </FormGroup>
          {!isFile && (
            <FormGroup label="标题" labelFor="fork-title" helperText="可不填">
              <InputGroup id="fork-title" value={title} maxLength={40} autoComplete="off" onValueChange={setTitle} />
            </FormGroup>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={onClose} />
              <Button
                type="submit"
                intent="primary"
                text={isFile ? '还原并打开' : '复制并打开'}
                disabled={isBusy || name === ''}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
