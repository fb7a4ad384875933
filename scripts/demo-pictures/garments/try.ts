import { tone } from './colours.ts'
import { renderLayers, type Layer, wholeView, writePicture } from './relief.ts'
import * as t from './tops.ts'
import { trousers } from './bottoms.ts'
import { checks } from './parts.ts'
const all: [string, Layer[]][] = [
 ['tee', t.tshirt(tone('grey'),'front')],['teeb', t.tshirt(tone('navy'),'back')],['polo',t.polo(tone('olive'),'front')],
 ['shirt',t.shirt(tone('sky'),'front',{tone:tone('sky'),cloth:'oxford'})],['shirtb',t.shirt(tone('white'),'back',{tone:tone('white'),cloth:'oxford'})],
 ['flannel',t.shirt(tone('red'),'front',{tone:tone('red'),cloth:'wool',print:checks('#1c1c1e','#eee',64)})],
 ['sweater',t.sweater(tone('beige'),'front')],['hoodie',t.hoodie(tone('maroon'),'front')],['hoodieb',t.hoodie(tone('black'),'back')],
 ['puffer',t.puffer(tone('navy'),'front')],['pufferb',t.puffer(tone('olive'),'back')],['blazer',t.blazer(tone('navy'),'front')],['blazerb',t.blazer(tone('grey'),'back')],
 ['cardigan',t.cardigan(tone('beige'),'front')],['track',t.hoodie(tone('navy'),'front',{zip:true,hood:false,stripe:'#fff',cloth:'plain'})],
 ['jeans',trousers({main:'#34507c',dark:'#1c2c4a',light:'#7d97c0'},'front',{kind:'jeans',cloth:'denim',fade:true,thread:'#c98f4a'})],['jeansb',trousers(tone('black'),'back',{kind:'jeans',cloth:'denim'})],
 ['chino',trousers(tone('beige'),'front',{kind:'chino',cloth:'twill'})],['jogger',trousers(tone('grey'),'front',{kind:'jogger',cloth:'fleece'})],['suit',trousers(tone('navy'),'front',{kind:'suit',cloth:'wool'})],
]
const only=process.argv.slice(2)
for(const [n,l] of all){ if(only.length&&!only.includes(n))continue; await writePicture(await renderLayers(l,wholeView,700,'worn'),700,`/tmp/g2t-${n}.webp`)}
