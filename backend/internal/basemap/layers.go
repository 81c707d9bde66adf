package basemap

import (
	"github.com/paulmach/protoscan"
)

// Kinds of geometry, as vector tiles number them.
const (
	lines    = 2
	polygons = 3
)

// Shape is what is drawn of a tile: its corners, from 0 to 1 across the tile and somewhat beyond it. Of polygons each is closed, and
// holes go the other way round.
type Shape struct {
	Layer  string
	Filled bool
	Paths  [][]Corner
}

// Corner is a point of a path.
type Corner struct{ X, Y float32 }

// Shapes reads the lines and polygons of some layers of a tile; whatever else is there, words and names too, is passed over.
func Shapes(tile []byte, layers ...string) (list []Shape, err error) {
	message := protoscan.New(tile)
	for message.Next() {
		if message.FieldNumber() != 3 {
			message.Skip()
			continue
		}
		data, err := message.MessageData()
		if err != nil {
			return nil, err
		}
		if list, err = appendLayer(list, data, layers); err != nil {
			return nil, err
		}
	}
	return list, message.Err()
}

func appendLayer(list []Shape, data []byte, wanted []string) ([]Shape, error) {
	name, extent := "", uint32(4096)
	var features [][]byte
	layer := protoscan.New(data)
	for layer.Next() {
		var err error
		switch layer.FieldNumber() {
		case 1:
			name, err = layer.String()
		case 2:
			var feature []byte
			feature, err = layer.MessageData()
			features = append(features, feature)
		case 5:
			extent, err = layer.Uint32()
		default:
			layer.Skip()
		}
		if err != nil {
			return nil, err
		}
	}
	isWanted := false
	for _, each := range wanted {
		isWanted = isWanted || each == name
	}
	if layer.Err() != nil || !isWanted || extent == 0 {
		return list, layer.Err()
	}
	for _, feature := range features {
		shape, err := readFeature(feature, float32(extent))
		if err != nil {
			return nil, err
		}
		if len(shape.Paths) > 0 {
			shape.Layer = name
			list = append(list, shape)
		}
	}
	return list, nil
}

func readFeature(data []byte, extent float32) (s Shape, err error) {
	kind := uint32(0)
	var commands []uint32
	feature := protoscan.New(data)
	for feature.Next() {
		switch feature.FieldNumber() {
		case 3:
			kind, err = feature.Uint32()
		case 4:
			commands, err = feature.RepeatedUint32(commands)
		default:
			feature.Skip()
		}
		if err != nil {
			return s, err
		}
	}
	if kind == lines || kind == polygons {
		s.Filled, s.Paths = kind == polygons, paths(commands, extent)
	}
	return s, feature.Err()
}

const (
	moveTo = 1
	lineTo = 2
)

// paths follows a pen: each command says how many steps come, each step how far from the one before.
func paths(commands []uint32, extent float32) (all [][]Corner) {
	var x, y int32
	var path []Corner
	for i := 0; i < len(commands); {
		command, count := commands[i]&7, int(commands[i]>>3)
		i++
		if command != moveTo && command != lineTo {
			continue
		}
		for ; count > 0 && i+1 < len(commands); count-- {
			x, y = x+step(commands[i]), y+step(commands[i+1])
			i += 2
			if command == moveTo {
				if len(path) > 1 {
					all = append(all, path)
				}
				path = nil
			}
			path = append(path, Corner{near(float32(x) / extent), near(float32(y) / extent)})
		}
	}
	if len(path) > 1 {
		all = append(all, path)
	}
	return all
}

// farthest a corner lies from its tile, in tiles: what is beyond is not seen, and to draw from there takes time.
const farthest = 8

func near(at float32) float32 { return max(-farthest, min(farthest, at)) }

func step(zigzag uint32) int32 { return int32(zigzag>>1) ^ -int32(zigzag&1) } //nolint:gosec // as the format has it
