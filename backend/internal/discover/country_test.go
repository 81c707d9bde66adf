package discover_test

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/beside"
)

//go:embed testdata/towns.tsv
var towns string

//go:embed testdata/border-sights.tsv
var borderSights string

func TestSightsOnBordersAreInTheirCountryButForFiveNearerToThemThanACellIsWide(t *testing.T) {
	testCountries(t, borderSights, 100, "Baarle-Nassau town hall", "Schengen, European Museum", "Ivangorod Fortress", "Iguaçu Falls, Brazilian viewpoint",
		"Hito Tres Fronteras, Puerto Iguazú")
}

func TestTownsAtCoastsAndBordersOnIslandsAndInEnclavesAreInTheirCountry(t *testing.T) {
	testCountries(t, towns, 150)
}

func testCountries(t *testing.T, places string, least int, but ...string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(places), "\n")
	if len(lines) < least {
		t.Fatalf("there are %d", len(lines))
	}
	for _, line := range lines {
		cells := strings.Split(line, "\t")
		lat, _ := strconv.ParseFloat(cells[2], 64)
		lng, _ := strconv.ParseFloat(cells[3], 64)
		if got := discover.CountryAt(lng, lat); got != cells[1] && !slices.Contains(but, cells[0]) {
			t.Errorf("%s is in %q, not in %s", cells[0], got, cells[1])
		}
	}
}

// Where GeoNames has another country than borders.json for land that several claim.
var claimed = strings.Fields("CY-GB IL-PS PS-IL SY-IL IN-PK SD-SS VN-CN AE-IR")

func TestOfAllTownsNotOneInFiveThousandIsElsewhereThanGeoNamesSaysAndOfSightsNotOneInAHundred(t *testing.T) {
	file, err := os.ReadFile(beside.Path("backend/internal/names/towns.bin"))
	testkit.OK(t, err)
	size := func(at int) int { return int(binary.LittleEndian.Uint32(file[at:])) }
	n, regions := size(0), string(file[12:12+size(4)])
	columns, town := file[12+size(4)+size(8):], 0
	degrees := func(axis int) float64 {
		low, middle, high := columns[axis*n+town], columns[(axis+1)*n+town], columns[(axis+2)*n+town]
		return float64(int32(low)<<8|int32(middle)<<16|int32(high)<<24) / 256_000
	}
	elsewhere, sights := map[bool][]string{}, 0
	border, wrong := 0, 0
	for _, region := range strings.Split(regions, "\n") {
		code, count := region[:2], region[strings.LastIndex(region, "\t")+1:]
		isSight := strings.Split(region, "\t")[3] != ""
		for left, _ := strconv.Atoi(count); left > 0; left-- {
			if isSight {
				sights++
			}
			if got := discover.CountryAt(degrees(0), degrees(3)); got != code && !slices.Contains(claimed, code+"-"+got) {
				if !isSight && isBorder(degrees(0), degrees(3), code) {
					wrong++
				}
				elsewhere[isSight] = append(elsewhere[isSight], fmt.Sprintf("%s as %q at %v, %v", code, got, degrees(0), degrees(3)))
			}
			if !isSight && town%10 == 0 && isBorder(degrees(0), degrees(3), code) {
				border++
			}
			town++
		}
	}
	if town != n || n < 170_000 {
		t.Errorf("%d of %d towns were looked at", town, n)
	}
	if len(elsewhere[false]) > (n-sights)/5000 || len(elsewhere[true]) > sights/100 {
		t.Errorf("towns are elsewhere: %v; sights are: %v", elsewhere[false], elsewhere[true])
	}
	// One town in ten was looked at.
	if border < 400 || wrong > 10*border/180 {
		t.Errorf("%d of some %d towns near borders are elsewhere", wrong, 10*border)
	}
	t.Logf("%d of some %d near borders, %d of %d towns, %d of %d sights", wrong, 10*border, len(elsewhere[false]), n-sights, len(elsewhere[true]), sights)
}

// isBorder reports whether another country is within five kilometres.
func isBorder(lng, lat float64, code string) bool {
	const reach = 5 / 111.2
	for turn := 0.; turn < 2*math.Pi; turn += math.Pi / 4 {
		north, east := math.Sincos(turn)
		at := discover.CountryAt(lng+reach*east/math.Cos(lat*math.Pi/180), lat+reach*north)
		if at != code && at != "" {
			return true
		}
	}
	return false
}

func TestHarboursAndBeachesBelongToTheirCountryAndTheOpenSeaToNone(t *testing.T) {
	for _, c := range []struct {
		where    string
		lng, lat float64
		code     string
	}{
		{"5 km off Lagos", -8.67, 37.045, "PT"}, {"5 km off Scheveningen", 4.21, 52.14, "NL"}, {"5 km off Waikiki", -157.85, 21.23, "US"},
		{"5 km off Galle", 80.2, 5.98, "LK"}, {"5 km off Sydney", 151.34, -33.85, "AU"}, {"5 km off Reykjavík", -22.05, 64.17, "IS"},
		{"the Atlantic", -40, 30, ""}, {"the Pacific", -140, 10, ""}, {"the Indian Ocean", 80, -30, ""}, {"Biscay", -7, 46, ""}, {"Null Island", 0, 0, ""}, {"far from Sumatra", 90, 0, ""},
		{"the Southern Ocean", 0, -62, ""}, {"far from Tahiti", -145, -21, ""}, {"the Norwegian Sea", 2, 67, ""}, {"far from Hawaii", -160, 26, ""},
	} {
		testkit.Same(t, discover.CountryAt(c.lng, c.lat), c.code, c.where, "is in", "not in")
	}
}

func TestPartsOfCountriesHaveTheCodePeopleKnow(t *testing.T) {
	for _, c := range []struct {
		where    string
		lng, lat float64
		code     string
	}{
		{"Tenerife", -16.25, 28.46, "ES"}, {"Ascension", -14.36, -7.94, "SH"}, {"Sark", -2.36, 49.43, "GG"}, {"Kralendijk", -68.27, 12.15, "BQ"},
		{"Prishtina", 21.16, 42.66, "XK"}, {"Ramallah", 35.2, 31.9, "PS"}, {"Edinburgh", -3.19, 55.95, "GB"}, {"Kerguelen", 70.2, -49.35, "TF"},
		{"Paris", 2.35, 48.86, "FR"}, {"Diego Garcia", 72.41, -7.31, "IO"}, {"Laayoune", -13.2, 27.15, "EH"}, {"Tarfaya", -12.92, 27.94, "MA"}, {"Tifariti", -10.57, 26.16, "EH"}, {"Simferopol", 34.1, 44.95, "UA"}, {"North Nicosia", 33.36, 35.2, "CY"}, {"Kyrenia", 33.32, 35.34, "CY"}, {"Kerch", 36.47, 45.36, "UA"}, {"Taman", 36.72, 45.21, "RU"},
	} {
		testkit.Same(t, discover.CountryAt(c.lng, c.lat), c.code, c.where, "is in", "not in")
	}
}

func TestWhateverNumbersAreGivenThereIsACodeOfTwoLettersOrNone(t *testing.T) {
	odd := []float64{math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -math.MaxFloat64, 0, math.Copysign(0, -1), 90, -90, 180, -180,
		math.Nextafter(180, 181), math.Nextafter(90, 91), 179.9999999, -179.9999999, math.SmallestNonzeroFloat64, -16.8, 66.1, 52.9}
	for _, lng := range odd {
		for _, lat := range odd {
			code := discover.CountryAt(lng, lat)
			isPoint := math.Abs(lng) <= 180 && math.Abs(lat) <= 90
			if len(code) != 0 && (len(code) != 2 || code != strings.ToUpper(code)) || !isPoint && code != "" {
				t.Errorf("at %v, %v is %q", lng, lat, code)
			}
		}
	}
	for lat, code := range map[float64]string{-16.8: "FJ", 68.5: "RU", 71: "RU", -85: "AQ"} {
		for _, lng := range []float64{180, -180, 179.9999999, -179.9999999} {
			testkit.Same(t, discover.CountryAt(lng, lat), code, lng, lat, "is in", "not in")
		}
	}
}

func BenchmarkAt(b *testing.B) {
	for i := 0; b.Loop(); i++ {
		discover.CountryAt(float64(i*7919%360)-180, float64(i*104729%170)-85)
	}
}
