import {
  type ButtonSetRow,
  buttonSetAdd,
  buttonSetDelete,
  buttonSetUpdate,
  longestSetName,
} from '@fleet/domain/areas/access/button-sets/contract.ts';
import { copyName } from '@fleet/domain/core/records/copyName.ts';
import { buttonSetsPage } from '@fleet/domain/areas/access/button-sets/actions.ts';
import { type ReactNode, useState } from 'react';
import type { NameDialog as NameDialogOf } from '../../../form/NameDialog.tsx';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ButtonSetRoles } from './ButtonSetRoles.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const NameDialog = lazyDialog(
  async () => (await import('../../../form/NameDialog.tsx')).NameDialog,
) as typeof NameDialogOf;
const BindDialog = lazyDialog(async () => (await import('../../../form/binding/BindDialog.tsx')).BindDialog);

interface Options {
  /** Whose a new set becomes. */
  readonly tenant: TenantChoice;
  readonly onAdded: (set: { readonly setId: string; readonly name: string }) => void;
  readonly onRemoved: (set: ButtonSetRow) => void;
}

interface Opened {
  readonly dialog: 'add' | 'edit' | 'bind';
  /** What is changed, or copied; null for a new one. */
  readonly set: ButtonSetRow | null;
}

/** What the actions of button sets lead to, in the list and on the page of one: handlers, and the dialogs they open. */
export function useButtonSetDialogs({ tenant, onAdded, onRemoved }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<ButtonSetRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const open = (dialog: Opened['dialog']) => (set: ButtonSetRow) => setOpened({ dialog, set });
  const close = () => setOpened(null);
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'bind' && opened.set !== null && (
        <BindDialog
          title={`绑定「${opened.set.name}」`}
          tabs={[
            {
              id: 'roles',
              title: '角色',
              content: () => (
                <ButtonSetRoles set={opened.set!} tenant={tenantOf(opened.set!)} bind={buttonSetsPage.actions.bind} />
              ),
            },
          ]}
          onClose={close}
        />
      )}
      {opened !== null && opened.dialog !== 'bind' && (
        <SaveDialog
          {...opened}
          tenant={opened.set === null ? tenant : tenantOf(opened.set)}
          onAdded={onAdded}
          onClose={close}
        />
      )}
      {asked !== null && (
        <DeleteDialog isOpen={isAsking} set={asked} onRemoved={onRemoved} onClose={() => setAsking(false)} />
      )}
    </>
  );
  const handlers = {
    add: () => setOpened({ dialog: 'add', set: null }),
    edit: open('edit'),
    copy: open('add'),
    bind: open('bind'),
    remove: (set: ButtonSetRow) => {
      setAsked(set);
      setAsking(true);
    },
  };
  return { handlers, dialogs };
}

interface SaveProps extends Opened, Pick<Options, 'tenant' | 'onAdded'> {
  readonly onClose: () => void;
}

function SaveDialog({ dialog, set, tenant, onAdded, onClose }: SaveProps) {
  const call = useCall();
  const from = set === null ? {} : { setId: set.setId };
  if (dialog === 'edit' && set !== null) {
    return (
      <NameDialog
        title={`编辑按钮集「${set.name}」`}
        schema={buttonSetUpdate.bodySchema!}
        initial={{ name: set.name, description: set.description }}
        send={(body) => call(buttonSetUpdate, { query: { setId: set.setId }, body }, { listener: buttonSetUpdate.id })}
        done={() => '已保存'}
        onClose={onClose}
      />
    );
  }
  return (
    <NameDialog
      title={set === null ? '新增按钮集' : `复制按钮集「${set.name}」`}
      schema={buttonSetAdd.bodySchema!}
      initial={{ name: set === null ? '' : copyName(set.name, longestSetName), description: set?.description ?? '' }}
      newOf={tenant}
      send={(body, of) => call(buttonSetAdd, { query: { ...from, ...of }, body }, { listener: buttonSetAdd.id })}
      done={(name) => `已新增按钮集「${name}」`}
      onDone={({ setId }, name) => onAdded({ setId, name })}
      onClose={onClose}
    />
  );
}

interface DeleteProps extends Pick<Options, 'onRemoved'> {
  readonly isOpen: boolean;
  readonly set: ButtonSetRow;
  readonly onClose: () => void;
}

function DeleteDialog({ isOpen, set, onRemoved, onClose }: DeleteProps) {
  const write = useWrite();
  const remove = async () => {
    const query = { setId: set.setId };
    const refusal = await write(buttonSetDelete, { query }, `已删除按钮集「${set.name}」`);
    if (refusal === null) onRemoved(set);
    return refusal;
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`删除按钮集「${set.name}」？`}
      confirmText="删除"
      intent="danger"
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        {set.roleCount === 0
          ? '没有角色使用此按钮集。'
          : `使用它的 ${set.roleCount} 个角色将失去其中的 ${set.keyCount} 项权限，拥有这些角色的用户下次打开页面时生效。`}
        删除后无法恢复。
      </p>
    </ConfirmDialog>
  );
}
