import { adventureCovers } from './drawings/adventure-covers.ts'
import { adventureHelmet } from './drawings/adventure-helmet.ts'
import { airFilter } from './drawings/air-filter.ts'
import { axialPump } from './drawings/axial-pump.ts'
import { balaclava } from './drawings/balaclava.ts'
import { brakeHose } from './drawings/brake-hose.ts'
import { brakePads } from './drawings/brake-pads.ts'
import { compactCovers } from './drawings/compact-covers.ts'
import { crashBars } from './drawings/crash-bars.ts'
import { driveBelt } from './drawings/drive-belt.ts'
import { exhaust } from './drawings/exhaust.ts'
import { floatingDisc } from './drawings/floating-disc.ts'
import { fluidCup } from './drawings/fluid-cup.ts'
import { foldingLevers } from './drawings/folding-levers.ts'
import { footboards } from './drawings/footboards.ts'
import { forkSprings } from './drawings/fork-springs.ts'
import { fullFaceHelmet } from './drawings/full-face-helmet.ts'
import { gloves } from './drawings/gloves.ts'
import { grips } from './drawings/grips.ts'
import { intercom } from './drawings/intercom.ts'
import { invertedFork } from './drawings/inverted-fork.ts'
import { jacket } from './drawings/jacket.ts'
import { kidneyBelt } from './drawings/kidney-belt.ts'
import { kneeGuards } from './drawings/knee-guards.ts'
import { ledLights } from './drawings/led-lights.ts'
import { leverGuards } from './drawings/lever-guards.ts'
import { maxiCovers } from './drawings/maxi-covers.ts'
import { mirrors } from './drawings/mirrors.ts'
import { modularHelmet } from './drawings/modular-helmet.ts'
import { monoShock } from './drawings/mono-shock.ts'
import { openFaceHelmet } from './drawings/open-face-helmet.ts'
import { phoneMount } from './drawings/phone-mount.ts'
import { radialPump } from './drawings/radial-pump.ts'
import { rainSuit } from './drawings/rain-suit.ts'
import { ridingBoots } from './drawings/riding-boots.ts'
import { ridingPants } from './drawings/riding-pants.ts'
import { rollBag } from './drawings/roll-bag.ts'
import { roundDisc } from './drawings/round-disc.ts'
import { safetyVest } from './drawings/safety-vest.ts'
import { seat } from './drawings/seat.ts'
import { shortLevers } from './drawings/short-levers.ts'
import { sideBags } from './drawings/side-bags.ts'
import { topBox } from './drawings/top-box.ts'
import { tripleClamp } from './drawings/triple-clamp.ts'
import { twinShocks } from './drawings/twin-shocks.ts'
import { tyre } from './drawings/tyre.ts'
import { uprightFork } from './drawings/upright-fork.ts'
import { variatorKit } from './drawings/variator-kit.ts'
import { waveDisc } from './drawings/wave-disc.ts'
import { windscreen } from './drawings/windscreen.ts'

/** Every drawing of a product, under the name of its file. */
export const catalogue = {
  'adventure-covers': adventureCovers,
  'adventure-helmet': adventureHelmet,
  'air-filter': airFilter,
  'axial-pump': axialPump,
  balaclava: balaclava,
  'brake-hose': brakeHose,
  'brake-pads': brakePads,
  'compact-covers': compactCovers,
  'crash-bars': crashBars,
  'drive-belt': driveBelt,
  exhaust: exhaust,
  'floating-disc': floatingDisc,
  'fluid-cup': fluidCup,
  'folding-levers': foldingLevers,
  footboards: footboards,
  'fork-springs': forkSprings,
  'full-face-helmet': fullFaceHelmet,
  gloves: gloves,
  grips: grips,
  intercom: intercom,
  'inverted-fork': invertedFork,
  jacket: jacket,
  'kidney-belt': kidneyBelt,
  'knee-guards': kneeGuards,
  'led-lights': ledLights,
  'lever-guards': leverGuards,
  'maxi-covers': maxiCovers,
  mirrors: mirrors,
  'modular-helmet': modularHelmet,
  'mono-shock': monoShock,
  'open-face-helmet': openFaceHelmet,
  'phone-mount': phoneMount,
  'radial-pump': radialPump,
  'rain-suit': rainSuit,
  'riding-boots': ridingBoots,
  'riding-pants': ridingPants,
  'roll-bag': rollBag,
  'round-disc': roundDisc,
  'safety-vest': safetyVest,
  seat: seat,
  'short-levers': shortLevers,
  'side-bags': sideBags,
  'top-box': topBox,
  'triple-clamp': tripleClamp,
  'twin-shocks': twinShocks,
  tyre: tyre,
  'upright-fork': uprightFork,
  'variator-kit': variatorKit,
  'wave-disc': waveDisc,
  windscreen: windscreen,
}
