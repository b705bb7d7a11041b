import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort, loopback } from '../../scripts/backend/ports.ts';
import type { Device, Engine, Tab } from './engine.ts';

const program = fileURLToPath(new URL('webkitBrowser.js', import.meta.url));

/** Debian packages, each with a file that shows that it is installed. */
const parts: Record<string, string> = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  gjs: '/usr/bin/gjs',
  xvfb: '/usr/bin/xvfb-run',
};

/** WebKitGTK over WebDriver, on a virtual screen. */
export const webkitEngine: Engine = {
  name: 'WebKit',
  missing() {
    const lacking = Object.keys(parts).filter((name) => !existsSync(parts[name] ?? ''));
    return lacking.length === 0 ? null : lacking.join(', ');
  },
  async launch(profile) {
    const port = await freePort();
    const server = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
      stdio: 'ignore',
      // Start a process group, so that screen, driver and browser end together.
      detached: true,
    });
    const end = (): void => {
      if (server.pid !== undefined && server.exitCode === null)
        process.kill(-server.pid, 'SIGKILL');
    };
    process.once('exit', end);
    const capabilities = new Capabilities();
    capabilities.set('browserName', 'MiniBrowser');
    capabilities.set('webkitgtk:browserOptions', { binary: program, args: [profile] });
    const driver = await untilConnected(`http://${loopback}:${port}`, capabilities);
    return deviceOf(driver, () => {
      process.off('exit', end);
      end();
    });
  },
};

const timeoutMs = 60_000;

async function untilConnected(url: string, capabilities: Capabilities): Promise<WebDriver> {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await new Builder().usingServer(url).withCapabilities(capabilities).build();
    } catch (error) {
      // The connection fails until the driver listens.
      if (Date.now() > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function deviceOf(driver: WebDriver, end: () => void): Device {
  let isFirst = true;
  return {
    async open(url) {
      if (!isFirst) await driver.switchTo().newWindow('tab');
      isFirst = false;
      const handle = await driver.getWindowHandle();
      const tab = tabOf(driver, async () => await driver.switchTo().window(handle));
      await driver.get(url);
      return tab;
    },
    async close() {
      await driver.quit();
      end();
    },
  };
}

function tabOf(driver: WebDriver, show: () => Promise<void>): Tab {
  const find = async (selector: string): Promise<WebElement> => {
    await show();
    return await driver.findElement(By.css(selector));
  };
  return {
    type: async (field, text) => await (await find(`[name="${field}"]`)).sendKeys(text),
    // Press Enter in a field, because WebKit's driver refuses to click a button outside the viewport.
    pressSend: async () => await (await find('form [name="email"]')).sendKeys(Key.ENTER),
    async reload() {
      await show();
      await driver.navigate().refresh();
    },
    async read(expression) {
      await show();
      // The driver's `executeScript` does not wait for a promise.
      return await driver.executeAsyncScript(`Promise.resolve(${expression}).then(arguments[0])`);
    },
    async kill() {
      await show();
      await driver.close();
    },
  };
}
