import { Button, Classes, SegmentedControl, Switch } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { NavbarGround } from '@fleet/domain/core/appState/appState.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type Settings, themes, themeTitles } from '@fleet/domain/core/settings/settings.ts';
import { useEffect } from 'react';
import { SizeControl } from '../../list/columns/SizeControl.tsx';
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx';
import { pickerColour, presetColours } from '@fleet/look/theme/themeColours.ts';
import * as styles from './settingsDrawer.module.css';

interface SettingsDrawerProps {
  readonly isOpen: boolean;
  readonly settings: Settings;
  readonly navbarBg: NavbarGround;
  readonly onChange: (changed: Partial<Settings>) => void;
  readonly onNavbarChange: (chosen: NavbarGround) => void;
  readonly onClose: () => void;
}

/** How the console looks for this person (S1 §2 "Settings drawer"). */
export function SettingsDrawer({ isOpen, settings, navbarBg, onChange, onNavbarChange, onClose }: SettingsDrawerProps) {
  // it leaves the page without closing first, so it has to give the focus back itself
  useEffect(() => () => document.querySelector<HTMLElement>('[data-user-menu]')?.focus(), []);
  const chosen = settings.themeColor.toLowerCase();
  const isPreset = presetColours.some(({ value }) => value.toLowerCase() === chosen);
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} size={300} className={styles.drawer} labelledBy="settings-title">
      <div className={styles.header}>
        <h2 id="settings-title">界面设置</h2>
        <Button variant="minimal" icon={<Cross />} aria-label="关闭" onClick={onClose} />
      </div>
      <div className={Classes.DRAWER_BODY}>
        <section className={styles.section}>
          <h3 id="settings-colour">主题颜色</h3>
          <div className={styles.colours} role="radiogroup" aria-labelledby="settings-colour">
            {presetColours.map(({ name, value }) => (
              <input
                key={value}
                type="radio"
                name="settings-colour"
                value={value}
                checked={value.toLowerCase() === chosen}
                aria-label={name}
                title={name}
                className={styles.colour}
                style={{ backgroundColor: value }}
                onChange={() => onChange({ themeColor: value })}
              />
            ))}
          </div>
          <label className={styles.row}>
            <span>自定义颜色</span>
            <input
              type="color"
              value={isPreset ? pickerColour.toLowerCase() : chosen}
              onChange={(event) => onChange({ themeColor: event.currentTarget.value })}
            />
          </label>
        </section>
        <section className={styles.section}>
          <h3 id="settings-mode">外观</h3>
          <SegmentedControl
            fill
            size="small"
            aria-labelledby="settings-mode"
            options={themes.map((value) => ({ label: themeTitles[value], value }))}
            value={settings.dark}
            onValueChange={(dark) => onChange({ dark: dark as Settings['dark'] })}
          />
        </section>
        <section className={styles.section}>
          <h3 id="settings-navbar">顶栏颜色</h3>
          <SegmentedControl
            fill
            size="small"
            aria-labelledby="settings-navbar"
            options={[
              { label: '默认', value: 'plain' },
              { label: '主题色', value: 'theme' },
              { label: '菜单色', value: 'dark' },
            ]}
            value={navbarBg}
            onValueChange={(chosen) => onNavbarChange(chosen as NavbarGround)}
          />
        </section>
        <section className={styles.section}>
          <h3 id="settings-size">{words.size}</h3>
          <SizeControl labelledBy="settings-size" fill />
        </section>
        <section className={styles.section}>
          <h3>布局</h3>
          <Switch
            alignIndicator="end"
            label="标签页"
            checked={settings.tagsView}
            onChange={(event) => onChange({ tagsView: event.currentTarget.checked })}
          />
          <Switch
            alignIndicator="end"
            label="固定头部"
            checked={settings.fixedHeader}
            onChange={(event) => onChange({ fixedHeader: event.currentTarget.checked })}
          />
          <Switch
            alignIndicator="end"
            label="侧边栏 Logo"
            checked={settings.sidebarLogo}
            onChange={(event) => onChange({ sidebarLogo: event.currentTarget.checked })}
          />
        </section>
      </div>
    </SideDrawer>
  );
}
