title: Where the road is a river
author: ida
dates: 2025-08-02 2025-08-16
description:
<p>The Transpantaneira has 120 wooden bridges and ends at a river, because the money did. We went in the dry season, when everything that lives there comes to the same few pools.</p>
<p>Count so far: <strong>4 jaguars</strong>, 2 giant otters, caimans beyond counting.</p>
places:
-56.6220 -16.2560 | Poconé | Last petrol, first parrots. | 0
-56.7330 -16.4200 | The gate of the Transpantaneira | A wooden arch, and behind it the road drops the pretence. | 1
-56.8640 -16.8130 | Pixaim river | A caiman every metre, like parked cars. | 2
-56.8740 -17.3440 | Porto Jofre | She swam across, shook herself, and looked at us once. | 3
-56.0880 -15.4050 | Chapada dos Guimarães | The middle of the continent, with a railing. | 1
-55.8340 -15.4060 | Véu de Noiva | Macaws nesting in the spray. | 1
-56.4850 -21.1270 | Bonito, Rio da Prata | You float downstream and the fish give way. | 2
-56.5600 -21.1430 | Gruta do Lago Azul | Blue at nine in the morning, and only then. | 1
-57.6530 -19.0090 | Corumbá | The end of the railway, and of our clean shirts. | 0
