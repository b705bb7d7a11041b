#!/usr/bin/env -S gjs -m
// A WebKitGTK browser for WebKitWebDriver. Its stored data survive a restart, unlike those of WebKit's MiniBrowser,
// which deletes its data under WebDriver.

import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';
import { programArgs } from 'system';

Gtk.init(null);
const folder = programArgs.find((word) => !word.startsWith('--'));
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${folder}/data`,
    base_cache_directory: `${folder}/cache`,
  }),
});
const loop = GLib.MainLoop.new(null, false);

function openView() {
  const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true });
  const window = new Gtk.Window({ default_width: 1100, default_height: 800 });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  return view;
}

context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  const info = new WebKit2.ApplicationInfo();
  info.set_name('MiniBrowser');
  info.set_version(
    WebKit2.get_major_version(),
    WebKit2.get_minor_version(),
    WebKit2.get_micro_version(),
  );
  session.set_application_info(info);
  session.connect('create-web-view', openView);
});
loop.run();
